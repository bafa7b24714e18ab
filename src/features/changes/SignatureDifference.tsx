import { Breakable } from '../../theme/Breakable.tsx';
import { WithStatus } from '../../theme/differences/Words.tsx';
import { signatureLines } from './signatureLines.ts';

/**
 * How a name was declared above how it is declared now, with what changed marked. Lines say in words what they are;
 * marks are for the eye, because who hears both lines hears the difference.
 */
export function SignatureDifference({ before, after }: { before: string[]; after: string[] }) {
  return (
    <pre>
      <code>
        {signatureLines(before, after).map(({ status, parts }, index) => (
          <WithStatus key={index} status={status}>
            <span className="line">
              {parts.map(({ text, isChanged }, at) =>
                isChanged ? <mark key={at}>{text}</mark> : <Breakable key={at} text={text} />,
              )}
              {'\n'}
            </span>
          </WithStatus>
        ))}
      </code>
    </pre>
  );
}
