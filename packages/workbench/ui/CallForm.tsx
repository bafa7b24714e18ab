import { useState } from 'react';
import { userChannels, channelName } from '../agent/userChannels.ts';
import {
  callGroups,
  calls,
  fieldLabels,
  firstValues,
  fixedOptions,
  moduleOf,
  sameLabels,
  type Field,
  type Values,
} from '../calls.ts';
import { ContextField } from './ContextField.tsx';
import { DocLink } from './DocLink.tsx';
import { Tool } from './Tool.tsx';
import type { WorkbenchState } from './useWorkbench.ts';

/** A form for every call, with equivalent code. */
export function CallForm({ workbench }: { workbench: WorkbenchState }) {
  const { site } = workbench;
  const [name, setName] = useState('broadcast');
  const [values, setValues] = useState(firstValues);
  const [isCopied, setCopied] = useState(false);
  const call = calls.find((each) => each.name === name)!;
  const held = { channel: workbench.report?.channels ?? [], listener: workbench.report?.listeners ?? [] };
  const used: Values = Object.fromEntries(
    call.fields.map((field) => {
      const value = values[field] ?? '';
      const known = field === 'channel' || field === 'listener' ? held[field] : undefined;
      return [field, known && !known.includes(value) ? (known.at(-1) ?? '') : value];
    }),
  );
  const set = (field: Field, value: string) => setValues((before) => ({ ...before, [field]: value }));
  const code = moduleOf(call, used);
  const { report } = workbench;
  const isRejected = report?.text.startsWith(`${report.name} rejected`);
  return (
    <Tool id="calls" title="Make a call">
      <p className="hint">
        Choose a call and send it. The app “Your calls” on the desktop makes the call with the npm package that any app
        uses. It shows the result and everything its listeners receive.
      </p>
      <div className="call">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void workbench.call(name, used);
          }}
        >
          <label>
            <span>Call</span>
            <select
              value={name}
              onChange={({ target }) => {
                setName(target.value);
                setCopied(false);
              }}
            >
              {callGroups.map((group) => (
                <optgroup key={group} label={group}>
                  {calls
                    .filter((each) => each.group === group)
                    .map((each) => (
                      <option key={each.name} value={each.name}>
                        {each.title}
                      </option>
                    ))}
                </optgroup>
              ))}
            </select>
          </label>
          {call.fields.map((field) =>
            field === 'context' ? (
              <ContextField
                key={field}
                workbench={workbench}
                site={site}
                value={used.context ?? ''}
                onChange={(value) => set('context', value)}
              />
            ) : (
              <Choice
                key={field}
                field={field}
                value={used[field] ?? ''}
                options={optionsOf(field, workbench, held)}
                onChange={(value) => set(field, value)}
              />
            ),
          )}
          <p className="bar">
            <button type="submit" className="main">
              Send
            </button>
            <DocLink site={site} to={call.page}>
              About <code>{call.name.split('.').at(-1)}</code>
            </DocLink>
          </p>
          <p role="status" className={`verdict ${isRejected ? 'bad' : 'good'}`}>
            {report && (
              <>
                {report.text.slice(0, 200)} <a href="#desktop">On the desktop</a>, <a href="#messages">in messages</a>
              </>
            )}
          </p>
        </form>
        <div className="same-code">
          <header>
            <h3>Equivalent code</h3>
            <button
              type="button"
              onClick={() =>
                void navigator.clipboard.writeText(code).then(
                  () => setCopied(true),
                  () => setCopied(false),
                )
              }
            >
              {isCopied ? 'Copied' : 'Copy'}
            </button>
          </header>
          <pre className="coloured" tabIndex={0}>
            <site.Code code={code} />
          </pre>
        </div>
      </div>
    </Tool>
  );
}

type Option = [value: string, label: string];

function Choice({
  field,
  value,
  options,
  onChange,
}: {
  field: Field;
  value: string;
  options?: Option[];
  onChange(value: string): void;
}) {
  return (
    <label>
      <span>{fieldLabels[field]}</span>
      {options ? (
        <select value={value} onChange={({ target }) => onChange(target.value)}>
          {options.map(([each, label]) => (
            <option key={each} value={each}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <input type="text" value={value} spellCheck={false} onChange={({ target }) => onChange(target.value)} />
      )}
    </label>
  );
}

/** A field's options; undefined for free text. */
function optionsOf(
  field: Field,
  { agent, snapshot, site }: WorkbenchState,
  held: { channel: string[]; listener: string[] },
): Option[] | undefined {
  switch (field) {
    case 'contextType':
      return [['', 'any type'], ...sameLabels(site.contextTypes)];
    case 'intent':
      return sameLabels(site.intents);
    case 'userChannel':
      return userChannels.map(({ id }): Option => [id, `${id} (${channelName(id)})`]);
    case 'app':
      return [
        ['', 'not specified'],
        ...(agent?.records() ?? []).map(({ appId, title }): Option => [appId, title ?? appId]),
        ...snapshot.instances.map(({ appId, instanceId, title }): Option => [
          `${appId} / ${instanceId}`,
          `${title} (open)`,
        ]),
      ];
    case 'channel':
    case 'listener':
      return held[field].length > 0 ? sameLabels(held[field]) : [['', 'none yet']];
    default:
      return fixedOptions[field];
  }
}
