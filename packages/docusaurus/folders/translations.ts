import { posix } from 'node:path';
import { isObject, objectOr, type Plain, textOr } from '../shapes.ts';
import { type Language, readData, type Site, type Translate } from '../site.ts';

/** The one language that is published: the site's default, as its `i18n` and the browser's own tables describe it. */
export function languageOf(i18n: Plain): Language {
  const name = textOr(i18n.defaultLocale) ?? 'en';
  const own = objectOr(objectOr(i18n.localeConfigs)[name]);
  const tag = languageTag(textOr(own.htmlLang)) ?? languageTag(name) ?? 'en';
  const calendar = textOr(own.calendar) ?? '';
  return {
    name,
    tag,
    label: textOr(own.label) ?? nameOf(tag),
    direction: own.direction === 'rtl' || own.direction === 'ltr' ? own.direction : isRightToLeft(tag) ? 'rtl' : 'ltr',
    calendar: /^[a-z\d]+(?:-[a-z\d]+)*$/.test(calendar) ? calendar : 'gregory',
    folder: posix.join(folderName(i18n.path) ?? 'i18n', folderName(own.path) ?? folderName(name) ?? tag),
  };
}

/** A language's own name, with a capital. */
function nameOf(tag: string): string {
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  } catch {
    // A tag that nobody knows.
    return tag;
  }
}

function languageTag(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : Intl.getCanonicalLocales(text.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

/** Languages that are written from the right. */
function isRightToLeft(tag: string): boolean {
  const { script, language } = new Intl.Locale(tag).maximize();
  return (
    /^(?:Arab|Hebr|Thaa|Syrc|Nkoo|Adlm|Rohg)$/.test(script ?? '') ||
    (script === undefined && /^(?:ar|fa|he|ur)$/.test(language))
  );
}

function folderName(value: unknown): string | undefined {
  const name = textOr(value);
  return name === undefined || posix.isAbsolute(name) || name.split(/[/\\]/).some((part) => part.startsWith('.'))
    ? undefined
    : posix.normalize(name);
}

/**
 * Reads a file such as `navbar.json`: keys with `{ message }`, or with the words themselves. A missing file says
 * nothing.
 */
export function readTranslations(site: Pick<Site, 'root' | 'diagnostics'>, file: string): Translate {
  const words = objectOr(readData(site, file, 'The translations', JSON.parse));
  return (key) => {
    const value = Object.hasOwn(words, key) ? words[key] : undefined;
    return textOr(isObject(value) ? value.message : value);
  };
}
