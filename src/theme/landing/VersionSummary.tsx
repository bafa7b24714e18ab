import type { ReactNode } from 'react';
import type { VersionConfig } from '../../core/docs/types.ts';
import { longDate } from '../dates.ts';

interface VersionSummaryProps {
  version: VersionConfig;
  count: number;
  /** There is no other version, whose state this one's could differ from. */
  only?: boolean;
  draftName?: string;
}

/** State, dates, extent and sources of a version, as far as they are known. */
export function VersionSummary({ version, count, only, draftName = 'draft' }: VersionSummaryProps) {
  const states: Record<VersionConfig['state'], string> = {
    latest: 'Latest release',
    draft: `${draftName[0]?.toUpperCase()}${draftName.slice(1)}, not released`,
    old: 'Superseded release',
  };
  return (
    <dl className="facts">
      {!only && <Fact name="State">{states[version.state]}</Fact>}
      {version.released && (
        <Fact name="Released">
          <Day date={version.released} />
        </Fact>
      )}
      {version.superseded && (
        <Fact name="Superseded">
          <Day date={version.superseded} />
        </Fact>
      )}
      <Fact name="Documents">{count}</Fact>
      {version.releaseNotes && (
        <Fact name="Changes">
          <a className="external" href={version.releaseNotes}>
            Release notes
          </a>
        </Fact>
      )}
      {version.source && (
        <Fact name="Source">
          <a className="external" href={version.source}>
            Repository
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

const Day = ({ date }: { date: string }) => <time dateTime={date}>{longDate(date)}</time>;
