import { getAgent } from '@finos/fdc3-get-agent';
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
import { connection, say, type Agent } from './app.ts';
import { part } from './elements.ts';
import { createCaller, runAndShow, showResult, type Caller } from './calls.ts';

/** Runs an app with a form for every call, under any agent that it finds. */
export function startCallApp(): void {
  void connect();
}

async function connect(): Promise<void> {
  say('Looking for a desktop agent …');
  try {
    // The agent chooses the channel selector and the intent resolver.
    const fdc3 = await getAgent({ ...connection, channelSelector: true, intentResolver: true });
    const info = await fdc3.getInfo();
    say(`Connected to ${info.provider}, FDC3 ${info.fdc3Version}.`);
    const channels = await fdc3.getUserChannels().catch(() => []);
    showForm(
      fdc3,
      channels.map(({ id, displayMetadata }) => [id, displayMetadata?.name ?? id]),
    );
  } catch (error) {
    say(`No desktop agent: ${(error as Error).message}. Open this page from a desktop agent.`);
  }
}

type Option = [value: string, label: string];

function showForm(fdc3: Agent, userChannels: Option[]): void {
  const select = part<HTMLSelectElement>('call');
  const caller = createCaller(fdc3, showResult);
  const values: Values = { ...firstValues, userChannel: userChannels[0]?.[0] };
  const update = () => showCall(select.value, values, caller, userChannels);
  select.append(...callGroups.map(groupOf));
  select.addEventListener('change', update);
  part('form').addEventListener('submit', (event) => {
    event.preventDefault();
    void runAndShow(caller, { name: select.value, values }, showResult).then(update);
  });
  update();
  part('form').hidden = false;
}

function groupOf(name: string): HTMLOptGroupElement {
  const group = document.createElement('optgroup');
  group.label = name;
  group.append(...calls.filter((call) => call.group === name).map((call) => new Option(call.title, call.name)));
  return group;
}

/** Shows the fields and the code of a call. */
function showCall(name: string, values: Values, caller: Caller, userChannels: Option[]): void {
  const call = calls.find((known) => known.name === name)!;
  const showCode = () => (part('code').textContent = moduleOf(call, values));
  const options: Partial<Record<Field, Option[]>> = {
    ...fixedOptions,
    userChannel: userChannels,
    channel: sameLabels([...caller.channels.keys()]),
    listener: sameLabels([...caller.listeners.keys()]),
  };
  const fields = call.fields.flatMap((field) => {
    const control = controlOf(field, options[field], values[field]);
    values[field] = control.value;
    control.addEventListener('input', () => {
      values[field] = control.value;
      showCode();
    });
    const label = document.createElement('label');
    label.htmlFor = control.id;
    label.textContent = fieldLabels[field];
    return [label, control];
  });
  part('fields').replaceChildren(...fields);
  showCode();
}

function controlOf(
  field: Field,
  options: Option[] | undefined,
  value = '',
): HTMLSelectElement | HTMLInputElement | HTMLTextAreaElement {
  const control = document.createElement(options ? 'select' : field === 'context' ? 'textarea' : 'input');
  control.id = field;
  if (control instanceof HTMLSelectElement) {
    control.append(...(options ?? []).map(([key, label]) => new Option(label, key)));
    if (!options?.some(([key]) => key === value)) return control;
  } else control.spellcheck = false;
  control.value = value;
  return control;
}
