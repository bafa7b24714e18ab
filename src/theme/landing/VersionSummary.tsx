import type { ReactNode } from 'react';
import type { VersionConfig } from '../../core/docs/types.ts';
import { useSiteStrings } from '../useSiteStrings.ts';

interface VersionSummaryProps {
  version: VersionConfig;
  count: number;
  /** There is no other version, whose state this one's could differ from. */
  only?: boolean;
  draftName?: string;
}

/** State, dates, extent and sources of a version, as far as they are known. */
export function VersionSummary({ version, count, only, draftName }: VersionSummaryProps) {
  const { landing: strings } = useSiteStrings();
  const { states: names } = useSiteStrings().shell;
  const states: Record<VersionConfig['state'], string> = {
    latest: strings.states.latest,
    draft: strings.draft(draftName ?? names.draft),
    old: strings.states.old,
  };
  return (
    <dl className="facts">
      {!only && <Fact name={strings.state}>{states[version.state]}</Fact>}
      {version.released && (
        <Fact name={strings.released}>
          <Day date={version.released} />
        </Fact>
      )}
      {version.superseded && (
        <Fact name={strings.superseded}>
          <Day date={version.superseded} />
        </Fact>
      )}
      <Fact name={strings.documents}>{count}</Fact>
      {version.releaseNotes && (
        <Fact name={strings.changes}>
          <a className="external" href={version.releaseNotes}>
            {strings.releaseNotes}
          </a>
        </Fact>
      )}
      {version.source && (
        <Fact name={strings.source}>
          <a className="external" href={version.source}>
            {strings.repository}
          </a>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Day({ date }: { date: string }) {
  const { long } = useSiteStrings().dates;
  return <time dateTime={date}>{long(date)}</time>;
}
