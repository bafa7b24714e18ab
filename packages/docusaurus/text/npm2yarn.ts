import convert from 'npm-to-yarn';
import type { TextRules } from '../config/textRules.ts';

/** Names of package managers that are written with a capital. */
const labels: Record<string, string> = { yarn: 'Yarn', bun: 'Bun' };

/** Commands of npm, and the same for other package managers: one tab each. `marks` are those of the fence. */
export function npm2yarn(
  code: string,
  { info, marks }: { info: string; marks: string },
  { converters, sync }: NonNullable<TextRules['npm2yarn']>,
): string {
  const tab = (name: string, label: string, text: string) =>
    `<doc-tab label="${label}" value="${name}">\n\n${marks}${info}\n${text}\n${marks}\n\n</doc-tab>`;
  const others = converters.filter((name): name is 'yarn' | 'pnpm' | 'bun' => /^(?:yarn|pnpm|bun)$/.test(name));
  return [
    `<doc-tabs${sync ? ' group="npm2yarn"' : ''}>`,
    tab('npm', 'npm', code),
    ...others.map((name) => tab(name, labels[name] ?? name, convert(code, name))),
    '</doc-tabs>',
  ].join('\n');
}
