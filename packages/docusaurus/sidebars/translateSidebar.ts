import type { Translate } from '../folders/translations.ts';
import type { Category, Entry } from '../types.ts';

/**
 * A sidebar's entries in the words of the published language. Addresses stay those of the words that the sidebar itself
 * has.
 */
export function translateSidebar(name: string, entries: Entry[], translate: Translate): Entry[] {
  const words = (kind: string, label: string): string => translate(`sidebar.${name}.${kind}.${label}`) ?? label;
  const one = (entry: Entry): Entry => {
    if (entry.type === 'link') return { ...entry, label: words('link', entry.label) };
    if (entry.type === 'category') return translated(entry);
    return entry.type === 'html' || entry.label === undefined ? entry : { ...entry, label: words('doc', entry.label) };
  };
  const translated = (category: Category): Category => {
    const label = words('category', category.label);
    const index = category.link?.type === 'generated-index' ? category.link : undefined;
    const ofIndex = (part: string) =>
      translate(`sidebar.${name}.category.${category.label}.link.generated-index.${part}`);
    const title = ofIndex('title') ?? (index?.title === category.label ? label : index?.title);
    return {
      ...category,
      label,
      items: category.items.map(one),
      ...(index && {
        link: { ...index, title: title ?? label, description: ofIndex('description') ?? index.description },
      }),
    };
  };
  return entries.map(one);
}
