/** Buttons over an enlarged picture. */
export const zoom = { size: 'Size', out: 'Zoom out', in: 'Zoom in', fit: 'Fit', fitToWindow: 'Fit to window' };
