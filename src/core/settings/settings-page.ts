import { foldedForSearch, searchWords } from '@/core/text/folded.ts';
import type { SettingField, SettingHost } from './setting-field.ts';

/** Why a setting can't be changed; messages in docs/behaviour.md#settings-page. */
export type SettingRefusal = 'desktop-only' | 'mac-only' | 'planned' | 'needs-login' | 'needs-high-dpi';

/**
 * Conditions for changing a setting. `isMac` is only true in the desktop app on macOS, `hasHighDpi` if the setting
 * `highDpi` is on.
 */
export type SettingSurroundings = { host: SettingHost; isMac: boolean; isLoggedIn: boolean; hasHighDpi: boolean };

/** Why a setting can't have this value here, null if it can. A value that needs a login can always be reset. */
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

/** Whether a host's settings page shows a setting: its own settings, and those of the desktop app. */
export function isShownIn(
  { hosts, label }: Pick<SettingField<unknown>, 'hosts' | 'label'>,
  host: SettingHost,
): boolean {
  return label !== undefined && (hosts.includes(host) || isDesktopOnly({ hosts }));
}

export function isDesktopOnly({ hosts }: Pick<SettingField<unknown>, 'hosts'>): boolean {
  return hosts.length === 1 && hosts[0] === 'desktop';
}

/** Search data of a setting; texts in the page's language, then in English. */
export type SearchableSetting<Id> = {
  id: Id;
  names: readonly string[];
  /** Synonyms and option texts. */
  words: readonly string[];
  hints: readonly string[];
};

const ranks = { nameStart: 0, name: 1, word: 2, hint: 3 } as const;

/**
 * Settings that contain every word of a text, best first: prefixes of names, then names, synonyms and options,
 * explanations; stable. A blank text finds none.
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

/** The worst rank of the words; null if a word is not found. */
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
 * How to install the web app in a browser without an install prompt, by user agent. All browsers on iOS add pages to
 * the home screen like Safari.
 */
export function installAdvice(userAgent: string): 'chromium' | 'safari' | 'firefox' {
  if (/\b(?:iPhone|iPad)\b/.test(userAgent)) return 'safari';
  if (/\bFirefox\//.test(userAgent)) return 'firefox';
  return /\bSafari\//.test(userAgent) && !/Chrom(?:e|ium)\//.test(userAgent) ? 'safari' : 'chromium';
}
