/** The buttons over a picture that is shown large. */
export const zoom = { size: 'Size', out: 'Zoom out', in: 'Zoom in', fit: 'Fit', fitToWindow: 'Fit to the window' };
