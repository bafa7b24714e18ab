import { checker as strings } from '../../strings/english/checker.ts';
import type { KnownTypes, Problem, Verdict } from './types.ts';

/** What is shown of a checker's work: no verdict while it works, and where it could not. */
type Shown = Omit<Verdict, 'good'> & { good?: boolean };

/**
 * Shows a verdict in place of the one before; nothing where there is none. `fields` are the addresses of descriptions.
 */
export function showVerdict(checker: HTMLElement, verdict?: Shown, fields: KnownTypes['fields'] = {}): void {
  const { good, summary = '', problems = [], more = 0, as, line } = verdict ?? {};
  const field = checker.querySelector('textarea')!;
  checker.dataset.verdict = good === undefined ? '' : good ? 'good' : 'bad';
  field.setAttribute('aria-invalid', String(good === false));
  const status = checker.querySelector('[role=status]')!;
  // Said again, it would be read out again.
  if (status.textContent !== summary) status.textContent = summary;
  for (const each of checker.querySelectorAll('.checker-said > :not([role=status])')) each.remove();
  const parts = [
    ...(problems.length > 0 || line !== undefined ? [listOf(problems, more, line, field, fields)] : []),
    ...(as !== undefined && fields[as] ? [linkTo(as, fields[as])] : []),
  ];
  status.after(...parts);
  markLines(field, [...(line === undefined ? [] : [line]), ...problems.flatMap((problem) => problem.line ?? [])]);
}

function linkTo(type: string, address: string): HTMLElement {
  const paragraph = document.createElement('p');
  const link = document.createElement('a');
  link.href = address;
  link.textContent = strings.fieldsOf(type.split('/').at(-1)!);
  paragraph.append(link);
  return paragraph;
}

/** What is wrong, each with its line, of a text that has several, and a link to what the field is for. */
function listOf(
  problems: Problem[],
  more: number,
  line: number | undefined,
  field: HTMLTextAreaElement,
  fields: KnownTypes['fields'],
): HTMLUListElement {
  const list = document.createElement('ul');
  const hasLines = field.value.includes('\n');
  if (line !== undefined && hasLines) list.appendChild(document.createElement('li')).append(lineButton(line, field));
  for (const { where, what, line: of, about } of problems) {
    const item = document.createElement('li');
    const place = document.createElement('b');
    place.textContent = where || strings.theValue;
    const address = about === undefined ? undefined : fields[about];
    item.append(
      ...(of !== undefined && hasLines ? [lineButton(of, field)] : []),
      address ? linked(place, address) : place,
      where ? `: ${what}` : ` ${what}`,
    );
    list.append(item);
  }
  if (more > 0) list.appendChild(document.createElement('li')).textContent = strings.more(more);
  return list;
}

function linked(content: HTMLElement, address: string): HTMLElement {
  const link = document.createElement('a');
  link.href = address;
  link.append(content);
  return link;
}

function lineButton(line: number, field: HTMLTextAreaElement): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = strings.line(line);
  button.addEventListener('click', () => {
    const lines = field.value.split('\n');
    const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
    field.focus();
    field.setSelectionRange(start, start + lines[line - 1]!.length);
    field.scrollTop = (line - 3) * measure(field).height;
  });
  return button;
}

/** Puts a band behind each of these lines; behind none of a text whose lines nobody looks for. */
export function markLines(field: HTMLTextAreaElement, lines: number[]): void {
  const { height, top } = measure(field);
  const bands = field.value.includes('\n') ? [...new Set(lines)] : [];
  field.style.backgroundImage = bands.map(() => 'linear-gradient(var(--danger-bg) 0 0)').join(', ');
  field.style.backgroundPosition = bands.map((line) => `0 ${top + (line - 1) * height}px`).join(', ');
  field.style.backgroundSize = bands.length > 0 ? `100% ${height}px` : '';
}

function measure(field: HTMLTextAreaElement): { height: number; top: number } {
  const { lineHeight, paddingTop } = getComputedStyle(field);
  return { height: Number.parseFloat(lineHeight), top: Number.parseFloat(paddingTop) };
}
