import type { Locale } from '@/core/settings/locale';

/** Texts by area and key. */
export type TextTree = { readonly [key: string]: string | TextTree };

/** The texts of every language that are loaded so far; grows as groups are loaded. */
export type LoadedTexts = Readonly<Record<Locale, TextTree>>;

export type TextValues = Readonly<Record<string, unknown>>;

/**
 * Gives the text of a key such as `player.play` in a language, with its values; `count` also chooses the plural. A key
 * without a text gives itself.
 */
export type Translator = (locale: Locale, key: string, values?: TextValues) => string;

/**
 * What the texts of most documents need: keys, values and plurals, as i18next has them, in a hundredth of its size. Texts
 * with more, such as formats, are in the groups that come with i18next (text-groups.ts).
 */
export function plainTranslator(texts: LoadedTexts): Translator {
  const plurals = new Map<Locale, Intl.PluralRules>();
  const pluralOf = (locale: Locale, count: number): string => {
    const rules = plurals.get(locale) ?? new Intl.PluralRules(locale);
    plurals.set(locale, rules);
    return rules.select(count);
  };
  return (locale, key, values = {}) => {
    const { count } = values;
    const plural = typeof count === 'number' ? textAt(texts[locale], `${key}_${pluralOf(locale, count)}`) : null;
    const text = plural ?? textAt(texts[locale], key) ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) =>
      name in values ? String(values[name] ?? '') : place,
    );
  };
}

function textAt(texts: TextTree, key: string): string | null {
  let found: string | TextTree | undefined = texts;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : null;
}
