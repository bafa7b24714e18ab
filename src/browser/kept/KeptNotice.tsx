import { useEffect, useState } from 'react';
import { keptText } from './copies.ts';
import { keptLists } from './kept.ts';
import { baseUrl } from '../site.ts';

/**
 * Stands over a static page that no server gave, and says which versions can be read and searched meanwhile. It is not
 * there at first: the page is hydrated as it was drawn.
 */
export function KeptNotice() {
  const [labels, setLabels] = useState<string[]>();
  useEffect(() => {
    keptLists(baseUrl).then(
      (lists) => setLabels([...lists.keys()].sort()),
      () => setLabels([]),
    );
  }, []);
  const [dismissed, setDismissed] = useState(false);
  if (labels === undefined || dismissed) return null;
  const versions = `${labels.length > 1 ? 'versions' : 'version'} ${labels.join(', ')}`;
  return (
    <div className="notice" role="status">
      <p>
        {keptText}
        {labels.length > 0 && ` What can be read and searched meanwhile is ${versions}.`}
      </p>
      <button type="button" className="button" onClick={() => setDismissed(true)}>
        Dismiss
      </button>
    </div>
  );
}
