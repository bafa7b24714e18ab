import type { ComparedVersion, Difference } from '../../core/compare/types.ts';
import { Breakable } from '../../theme/Breakable.tsx';
import { DifferenceBody } from '../../theme/differences/DifferenceBody.tsx';
import { Breadcrumbs } from '../../theme/DocMain.tsx';
import { versionOf } from '../../theme/links.ts';
import { VersionChip } from '../../theme/DocMain.tsx';
import type { DifferenceMainProps } from './types.ts';
import { differences } from '../../strings/english/differences.ts';
import { useStrings } from '../../theme/useStrings.ts';
import { useSiteStrings } from '../../theme/useSiteStrings.ts';

/**
 * Everything inside `<main>` of the page of a doc's changes. Drawn at build time only: the page's script adds buttons
 * that go from change to change, and draws another difference when the reader chooses other versions.
 */
export function DifferenceArticle({
  shell,
  meta,
  title,
  breadcrumbs,
  before,
  after,
  amount,
  versions,
  all,
  difference,
}: DifferenceMainProps & { difference: Difference }) {
  const version = versionOf(shell, meta);
  const { state } = useSiteStrings().doc;
  const { heading, from, to, change, previous, next } = useSiteStrings().changes.doc;
  const { amount: amountText } = useStrings('differences', differences);
  return (
    <div className="doc">
      <header className="doc-head">
        <Breadcrumbs crumbs={breadcrumbs} version={version} />
        <div className="doc-title">
          <h1 tabIndex={-1}>
            <Breakable text={heading(title)} />
          </h1>
          {version && (
            <ul className="chips" aria-label={state}>
              <li>
                <VersionChip version={version} label={version.label} />
              </li>
            </ul>
          )}
        </div>
      </header>
      <div
        className="article difference"
        data-versions={JSON.stringify(Object.fromEntries(versions.map(({ name, path }) => [name, path])))}
      >
        <p className="compared">
          {from} <a href={before.path}>{before.label}</a> {to} <a href={after.path}>{after.label}</a>.{' '}
          <span role="status">{amountText(amount.places, amount.wordsAdded, amount.wordsRemoved)}</span>
        </p>
        <div className="steps scripted">
          <span className="versions">
            <VersionSelect name="before" label={from} versions={versions} chosen={before} />
            <VersionSelect name="after" label={to} versions={versions} chosen={after} />
          </span>
          <span className="buttons">
            <button type="button" data-step="-1" aria-keyshortcuts="p k">
              {previous} <kbd>p</kbd>
            </button>
            <output aria-label={change} />
            <button type="button" data-step="1" aria-keyshortcuts="n j">
              {next} <kbd>n</kbd>
            </button>
          </span>
        </div>
        <div className="difference-body">
          <DifferenceBody difference={difference} before={before} after={after} />
        </div>
      </div>
      <footer className="doc-foot">
        <p className="doc-facts">
          <a href={all.path}>{all.label}</a>
        </p>
      </footer>
    </div>
  );
}

interface VersionSelectProps {
  name: string;
  label: string;
  versions: ComparedVersion[];
  chosen: ComparedVersion;
}

function VersionSelect({ name, label, versions, chosen }: VersionSelectProps) {
  return (
    <label>
      {label}{' '}
      <select name={name} defaultValue={chosen.name} autoComplete="off">
        {versions.map((version) => (
          <option key={version.name} value={version.name}>
            {version.label}
          </option>
        ))}
      </select>
    </label>
  );
}
