import { folded, searchWords } from '../text/folded';

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
 * options, explanations. Equally good ones stay in their order. A blank text finds none.
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
  if (names.some((name) => folded(name).startsWith(word))) return ranks.nameStart;
  if (names.some((name) => folded(name).includes(word))) return ranks.name;
  if (words.some((other) => folded(other).includes(word))) return ranks.word;
  return hints.some((hint) => folded(hint).includes(word)) ? ranks.hint : null;
}
