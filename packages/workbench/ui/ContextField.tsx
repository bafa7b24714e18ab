import { useRef, useState } from 'react';
import type { WorkbenchSite } from '../site.ts';
import { Select, type Option } from './Select.tsx';
import type { AgentState } from './useAgent.ts';

/** A context as JSON, with an example by type, checked while it is written. */
export function ContextField({
  workbench: { checks, loadChecks },
  site,
  types = site.contextTypes,
  first = 'fdc3.instrument',
  value,
  onChange,
}: {
  workbench: Pick<AgentState, 'checks' | 'loadChecks'>;
  site: WorkbenchSite;
  /** Options, and the first choice. */
  types?: string[];
  first?: string;
  value: string;
  onChange(value: string): void;
}) {
  const [type, setType] = useState(first);
  /** Counts changes by the reader, to drop late examples. */
  const acts = useRef(0);
  const choose = async (chosen: string) => {
    const act = ++acts.current;
    setType(chosen);
    void loadChecks();
    const example = await site.loadExample(chosen);
    if (act === acts.current) onChange(example);
  };
  const verdict = checks?.context ? (site.whyNotJson(value) ?? verdictOf(value, checks.context)) : '';
  return (
    <div className="context-field">
      {types.length > 1 && (
        <Select
          label="Context type"
          value={type}
          options={types.map((each): Option => [each, each])}
          onChange={(chosen) => void choose(chosen)}
        />
      )}
      <label>
        <span>Context</span>
        <textarea
          name="context"
          rows={7}
          spellCheck={false}
          value={value}
          aria-invalid={verdict !== '' && verdict !== valid}
          onFocus={() => void loadChecks()}
          onChange={({ target }) => {
            acts.current += 1;
            onChange(target.value);
          }}
        />
      </label>
      <p role="status" className={verdict === valid ? 'verdict good' : 'verdict bad'}>
        {verdict}
      </p>
    </div>
  );
}

const valid = 'Valid context.';

function verdictOf(text: string, check: (value: unknown) => { known: boolean; problems: string[] }): string {
  const { known, problems } = check(JSON.parse(text));
  if (problems.length > 0) return `Invalid: ${problems.join('; ')}.`;
  return known ? valid : 'This is not a standard type. Only the fields that all contexts share were checked.';
}
