import { slug } from 'github-slugger';
import type { ContainerDirective } from 'mdast-util-directive';
import type { ContainerKind } from '../../core/compile/context.ts';
import { documentLimits } from '../../core/limits.ts';
import type { Context } from '../../core/compile/context.ts';
import { checkAttributes, labelText } from '../../core/compile/directiveParts.ts';

function drawTab(node: ContainerDirective, context: Context): string {
  checkAttributes(node, ['value'], context);
  const label = labelText(node)?.trim() ?? '';
  if (label === '') context.error(node, 'A tab needs a label: `:::tab[TypeScript]{value="ts"}`.');
  if (labelText(node) !== undefined) node.children.shift();
  const value = node.attributes?.value || slug(label) || 'tab';
  node.data = { ...node.data, hName: 'doc-tab', hProperties: { label: label || value, value } };
  return value;
}

/** Renders `::::tabs` as `doc-tabs`, and every `:::tab` in it as `doc-tab`. */
export const tabsDirective: ContainerKind = {
  form: 'container',
  names: ['tabs'],
  plain: () => '',
  draw(node, context) {
    checkAttributes(node, ['group'], context);
    const group = node.attributes?.group;
    const name = `tabs-${context.count('tabs')}`;
    node.data = { ...node.data, hName: 'doc-tabs', hProperties: { name, ...(group ? { group } : {}) } };
    if (labelText(node) !== undefined)
      context.error(node, '`tabs` does not accept a title. Each `:::tab[Label]` has a label.');
    const values = new Set<string>();
    const tabs = node.children.filter((child) => {
      if (child.type !== 'containerDirective' || child.name !== 'tab') {
        if (labelText(node) === undefined)
          context.error(child, 'Only `:::tab[Label]` is allowed directly inside `::::tabs`.');
        return false;
      }
      const value = drawTab(child, context);
      if (values.has(value)) context.error(child, `Two tabs in a group have the value \`${value}\`.`);
      values.add(value);
      return true;
    });
    const most = documentLimits.tabs;
    if (tabs.length === 0)
      context.error(
        node,
        '`tabs` contains no tabs. Put `:::tab[Label]{value="…"}` … `:::` in it, and write `tabs` with four colons.',
      );
    if (tabs.length > most)
      context.error(tabs[most]!, `\`tabs\` may contain at most ${most} tabs, not ${tabs.length}.`);
    node.children = tabs;
  },
};

export const tabDirective: ContainerKind = {
  form: 'container',
  names: ['tab'],
  draw(node, context, { parent }) {
    if (parent?.type === 'containerDirective' && parent.name === 'tabs') return;
    context.error(node, '`:::tab` must be directly inside `::::tabs`, which has one more colon.');
  },
};
