import { Fragment } from 'react';
import { BreakableCode } from '../../theme/Breakable.tsx';
import { useSiteStrings } from '../../theme/useSiteStrings.ts';
import { SignatureDifference } from './SignatureDifference.tsx';
import type { ChangedName } from './types.ts';

/** Names in a row, or one below the other where something is said of them. */
export function ChangedNames({ names }: { names: ChangedName[] }) {
  const { changes: strings } = useSiteStrings();
  const isDetailed = names.some(({ details, also }) => details ?? also);
  return (
    <ul className={isDetailed ? 'detailed-names' : 'names'}>
      {names.map(({ name, path, details = [], also = [], signatures }) => {
        const code = <BreakableCode text={name} />;
        return (
          <li key={name}>
            {path ? <a href={path}>{code}</a> : code}
            {!signatures && details.length > 0 && <>: {details.map(drawDetail)}</>}
            {also.length > 0 && (
              <>
                {' '}
                ({strings.also} {also.map((each) => `\`${each}\``).map(drawDetail)})
              </>
            )}
            {signatures && <SignatureDifference {...signatures} />}
          </li>
        );
      })}
    </ul>
  );
}

/** Words with code between backticks, parted from those before. */
function drawDetail(detail: string, index: number) {
  return (
    <Fragment key={detail}>
      {index > 0 && '; '}
      {detail.split('`').map((part, at) => (at % 2 === 0 ? part : <BreakableCode key={at} text={part} />))}
    </Fragment>
  );
}
