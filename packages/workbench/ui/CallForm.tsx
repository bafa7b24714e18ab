import { useState } from 'react';
import { userChannels, channelName } from '../agent/userChannels.ts';
import {
  callGroups,
  calls,
  fieldLabels,
  fixedOptions,
  moduleOf,
  sameLabels,
  type Field,
  type Values,
} from '../calls.ts';
import { ContextField } from './ContextField.tsx';
import { DocLink } from './DocLink.tsx';
import { Select, type Option } from './Select.tsx';
import { Tool } from './Tool.tsx';
import type { WorkbenchState } from './useWorkbench.ts';

/** A form for every call, with equivalent code. */
export function CallForm({ workbench }: { workbench: WorkbenchState }) {
  const { site, call: fields, setCall } = workbench;
  const { name, values } = fields;
  const [isCopied, setCopied] = useState(false);
  const [wrong, setWrong] = useState('');
  const call = calls.find((each) => each.name === name)!;
  const held = { channel: workbench.report?.channels ?? [], listener: workbench.report?.listeners ?? [] };
  const used: Values = Object.fromEntries(
    call.fields.map((field) => {
      const value = values[field] ?? '';
      const known = field === 'channel' || field === 'listener' ? held[field] : undefined;
      return [field, known && !known.includes(value) ? (known.at(-1) ?? '') : value];
    }),
  );
  const set = (field: Field, value: string) =>
    setCall((before) => ({ ...before, values: { ...before.values, [field]: value } }));
  const code = moduleOf(call, used);
  // A result belongs to its call.
  const report = [undefined, name].includes(workbench.report?.name) ? workbench.report : undefined;
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
            const notJson = call.fields.includes('context') ? site.whyNotJson(used.context ?? '') : undefined;
            setWrong(notJson ?? '');
            if (notJson === undefined)
              workbench.makeCall(name, used).catch((error: unknown) => setWrong((error as Error).message));
          }}
        >
          <label>
            <span>Call</span>
            <select
              name="call"
              value={name}
              onChange={({ target }) => {
                setCall((before) => ({ ...before, name: target.value }));
                setCopied(false);
                setWrong('');
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
          <p role="status" className={`verdict ${isRejected || wrong !== '' ? 'bad' : 'good'}`}>
            {wrong}
            {wrong === '' && report && (
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
  const label = fieldLabels[field];
  if (options) return <Select label={label} name={field} value={value} options={options} onChange={onChange} />;
  return (
    <label>
      <span>{label}</span>
      <input
        type="text"
        name={field}
        value={value}
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
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
