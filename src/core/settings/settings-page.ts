import { foldedForSearch, searchWords } from '@/core/text/folded';
import type { SettingField, SettingHost } from './setting-field';

/** Why a setting can't be changed: see the messages in docs/behaviour.md#settings-page. */
export type SettingRefusal = 'desktop-only' | 'mac-only' | 'planned' | 'needs-login' | 'needs-high-dpi';

/**
 * What decides whether a setting can be changed. `isMac` is only true for the desktop app on a Mac, `hasHighDpi` while the
 * setting `highDpi` is on.
 */
export type SettingSurroundings = { host: SettingHost; isMac: boolean; isLoggedIn: boolean; hasHighDpi: boolean };

/** Why a setting can't have this value here, null where it can. A value that needs a login can always be reset. */
export function refusalOfChange(
  field: Pick<SettingField<unknown>, 'hosts' | 'needsMac' | 'needsHighDpi' | 'isPlanned' | 'needsLogin' | 'default'>,
  value: unknown,
  { host, isMac, isLoggedIn, hasHighDpi }: SettingSurroundings,
): SettingRefusal | null {
  if (!field.hosts.includes(host)) return 'desktop-only';
  if (field.needsMac && !isMac) return 'mac-only';
  if (field.isPlanned) return 'planned';
  if (field.needsHighDpi && !hasHighDpi) return 'needs-high-dpi';
  if (field.needsLogin && !isLoggedIn && value !== field.default) return 'needs-login';
  return null;
}

/** Whether the settings page of a host shows a setting: one of its own, or one that only the desktop app has. */
export function isShownIn(
  { hosts, label }: Pick<SettingField<unknown>, 'hosts' | 'label'>,
  host: SettingHost,
): boolean {
  return label !== undefined && (hosts.includes(host) || isDesktopOnly({ hosts }));
}

export function isDesktopOnly({ hosts }: Pick<SettingField<unknown>, 'hosts'>): boolean {
  return hosts.length === 1 && hosts[0] === 'desktop';
}

/** What the search over settings knows about one of them; texts in the language of the page, then in English. */
export type SearchableSetting<Id> = {
  id: Id;
  names: readonly string[];
  /** Synonyms and the texts of its options. */
  words: readonly string[];
  /** Its explanation. */
  hints: readonly string[];
};

/** Lower = shown earlier. */
const ranks = { nameStart: 0, name: 1, word: 2, hint: 3 } as const;

/**
 * The settings in which every word of a text occurs, best first: where the name begins with it, then names, synonyms and
 * options, explanations. Settings of the same rank stay in their order. A blank text finds none.
 */
export function findSettings<Id>(settings: readonly SearchableSetting<Id>[], text: string): Id[] {
  const words = searchWords(text);
  if (words.length === 0) return [];
  return settings
    .map((setting) => ({ id: setting.id, rank: rankOf(setting, words) }))
    .filter((found): found is { id: Id; rank: number } => found.rank !== null)
    .sort((a, b) => a.rank - b.rank)
    .map(({ id }) => id);
}

/** The rank of the word that is found worst; null where one is not found. */
function rankOf(setting: SearchableSetting<unknown>, words: readonly string[]): number | null {
  const ranksOfWords = words.map((word) => rankOfWord(setting, word));
  return ranksOfWords.reduce<number | null>(
    (worst, rank) => (worst === null || rank === null ? null : Math.max(worst, rank)),
    ranks.nameStart,
  );
}

function rankOfWord({ names, words, hints }: SearchableSetting<unknown>, word: string): number | null {
  if (names.some((name) => foldedForSearch(name).startsWith(word))) return ranks.nameStart;
  if (names.some((name) => foldedForSearch(name).includes(word))) return ranks.name;
  if (words.some((other) => foldedForSearch(other).includes(word))) return ranks.word;
  return hints.some((hint) => foldedForSearch(hint).includes(word)) ? ranks.hint : null;
}

/**
 * How a browser that offers no installation can install a web app, judged by its user agent. All browsers on iPhones and
 * iPads add pages to the home screen as Safari does.
 */
export function installAdvice(userAgent: string): 'chromium' | 'safari' | 'firefox' {
  if (/\b(?:iPhone|iPad)\b/.test(userAgent)) return 'safari';
  if (/\bFirefox\//.test(userAgent)) return 'firefox';
  return /\bSafari\//.test(userAgent) && !/Chrom(?:e|ium)\//.test(userAgent) ? 'safari' : 'chromium';
}
