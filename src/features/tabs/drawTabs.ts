import { slug } from 'github-slugger';
import type { Nodes } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { Context } from '../../core/compile/context.ts';
import { checkAttributes, labelText } from '../../core/compile/directiveParts.ts';

/** So many panels the style sheet can tell apart. */
export const mostTabs = 8;

interface Tabs {
  draw(node: ContainerDirective): void;
  checkTab(node: ContainerDirective, parent: Nodes | undefined): void;
}

function drawTab(node: ContainerDirective, context: Context): string {
  checkAttributes(node, ['value'], context);
  const label = labelText(node)?.trim() ?? '';
  if (label === '') context.error(node, 'A tab needs a label: `:::tab[TypeScript]{value="ts"}`.');
  if (labelText(node) !== undefined) node.children.shift();
  const value = node.attributes?.value || slug(label) || 'tab';
  node.data = { ...node.data, hName: 'doc-tab', hProperties: { label: label || value, value } };
  return value;
}

/** Draws `::::tabs` as `doc-tabs` and each `:::tab` in it as `doc-tab`; names count up in the article, so they are unique and stable. */
export function createTabs(context: Context): Tabs {
  let count = 0;
  return {
    draw(node) {
      checkAttributes(node, ['group'], context);
      count += 1;
      const group = node.attributes?.group;
      node.data = {
        ...node.data,
        hName: 'doc-tabs',
        hProperties: { name: `tabs-${count}`, ...(group ? { group } : {}) },
      };
      if (labelText(node) !== undefined) context.error(node, '`tabs` takes no title; each `:::tab[Label]` has one.');
      const values = new Set<string>();
      const tabs = node.children.filter((child) => {
        if (child.type !== 'containerDirective' || child.name !== 'tab') {
          if (labelText(node) === undefined)
            context.error(child, 'Only `:::tab[Label]` may stand directly in `::::tabs`.');
          return false;
        }
        const value = drawTab(child, context);
        if (values.has(value)) context.error(child, `Two tabs of one group have the value \`${value}\`.`);
        values.add(value);
        return true;
      });
      if (tabs.length === 0)
        context.error(
          node,
          '`tabs` holds no tab. Put `:::tab[Label]{value="…"}` … `:::` in it, and give `tabs` four colons.',
        );
      if (tabs.length > mostTabs)
        context.error(tabs[mostTabs]!, `\`tabs\` may hold ${mostTabs} tabs; these are ${tabs.length}.`);
      node.children = tabs;
    },
    checkTab(node, parent) {
      if (parent?.type === 'containerDirective' && parent.name === 'tabs') return;
      context.error(node, '`:::tab` must stand directly in `::::tabs`, which has one colon more.');
    },
  };
}
