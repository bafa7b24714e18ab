import { lineNumbers } from './lineNumbers.ts';
import { useSiteStrings } from '../../theme/useSiteStrings.ts';

interface CheckerProps {
  name: string;
  label: string;
  /** Alternative names, separated by spaces. */
  also?: string;
  /** JSON with an error, shown while the field is empty. */
  example?: string;
  /** The error in the example. */
  problem?: string;
}

/**
 * JSON field with a verdict from `checker.ts`, and a type menu if several types are possible. Without scripts, explains
 * why there is no field.
 */
export function Checker({ name, label, also = '', example = '', problem = '' }: CheckerProps) {
  const { checkerForm: strings } = useSiteStrings();
  const badLine = Number(/\d+/.exec(problem)?.[0]);
  // A bar in the margin, below the lines before it.
  const mark = badLine > 0 ? `${'\n'.repeat(badLine - 1)}▌` : undefined;
  const others = also.split(/\s+/).filter(Boolean);
  return (
    <div className="checker" data-check={name}>
      <noscript>
        <p>{strings.unscripted}</p>
      </noscript>
      <div className="checker-bar">
        {(name === 'any' || others.length > 0) && (
          <label>
            {strings.checkAs}
            <select>
              <option value={name}>{name === 'any' ? strings.byType : name}</option>
              {others.map((each) => (
                <option key={each} value={each}>
                  {each.split('/').at(-1)}
                </option>
              ))}
            </select>
          </label>
        )}
        <button type="button" data-example="" data-early="">
          {strings.example}
        </button>
      </div>
      <div className="checker-desk">
        <label>
          <span>{label || strings.label}</span>
          <span className="checker-field">
            <textarea
              rows={12}
              placeholder={example || undefined}
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="off"
            />
            <span
              className="checker-lines"
              aria-hidden="true"
              data-lines={lineNumbers(example.split('\n').length)}
              data-mark={mark}
            />
            {example && (
              <span className="checker-example" aria-hidden="true">
                {strings.exampleLabel}
              </span>
            )}
          </span>
        </label>
        <div className="checker-said">
          <p role="status" data-empty={problem ? strings.exampleHas : strings.nothingYet} />
          {problem && <p className="checker-sample">{problem}</p>}
        </div>
      </div>
      <small>{strings.note}</small>
    </div>
  );
}
