import type { ReactElement } from 'react';

/** Opens the picture or diagram it stands beside large. Shown only where scripts run; the browser room opens the dialog. */
export function EnlargeButton({ name }: { name: string }): ReactElement {
  return (
    <button type="button" className="enlarge" data-enlarge={name} data-early="" aria-haspopup="dialog">
      Enlarge
    </button>
  );
}
