import { objectOr, type Plain, textOr } from '../shapes.ts';
import type { Language } from '../site.ts';

/** The site's default language; only this language is published. */
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
  };
}

/** A language's own name, capitalized. */
function nameOf(tag: string): string {
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  } catch {
    // Unknown tag.
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

/** Whether a language is written from right to left. */
function isRightToLeft(tag: string): boolean {
  const { script, language } = new Intl.Locale(tag).maximize();
  return (
    /^(?:Arab|Hebr|Thaa|Syrc|Nkoo|Adlm|Rohg)$/.test(script ?? '') ||
    (script === undefined && /^(?:ar|fa|he|ur)$/.test(language))
  );
}
