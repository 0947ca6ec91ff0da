import { foldedForSearch } from '@/core/text/folded';
import { isWordStart, lettersOf, type SearchText } from './search-text';

/** More words than this are ignored. */
const mostWords = 8;

export type PaletteQuery = {
  /** The folded text, with single spaces. "" = everything. */
  phrase: string;
  /** Its words, each with its spellings: as typed, and in Latin letters where that differs. All words have to be found. */
  words: readonly (readonly string[])[];
};

/** The query of a typed text. `toLatin` spells a folded word in Latin letters, where it is in kana. */
export function paletteQuery(text: string, toLatin: (word: string) => string = (word) => word): PaletteQuery {
  const words = foldedForSearch(text).split(/\s+/).filter(Boolean);
  return {
    phrase: words.join(' '),
    words: words.slice(0, mostWords).map((word) => {
      const latin = foldedForSearch(toLatin(word));
      return latin === word || latin === '' ? [word] : [word, latin];
    }),
  };
}

/** The entries are narrowed in up to this many steps; more letters than this leave few. */
const mostSteps = 24;

/** How much a fit counts that is not in the name as it is written. */
const weights = { nameReading: 0.97, details: 0.55, detailsReading: 0.5 } as const;

/** Lets the shorter of two equally fitting names come first; less than any other difference for names of usual length. */
const lengthCost = 0.0002;

/** How well an entry fits a query: the mean of its words, each where it fits best; null = it does not. */
export function fitOf({ phrase, words }: PaletteQuery, text: SearchText): number | null {
  if (words.length === 0) return 0;
  let sum = 0;
  for (const spellings of words) {
    let best = 0;
    for (const word of spellings) best = Math.max(best, bestFit(word, text));
    if (best === 0) return null;
    sum += best;
  }
  const isPhrase = words.length > 1 && text.name.startsWith(phrase);
  return sum / words.length + (isPhrase ? 0.1 : 0) - lengthCost * text.name.length;
}

/** 0 = the word fits nowhere. */
function bestFit(word: string, { name, details, nameReading, detailsReading }: SearchText): number {
  let best = wordFitIn(word, name) ?? 0;
  if (best < weights.nameReading && nameReading !== '') {
    best = Math.max(best, weights.nameReading * (wordFitIn(word, nameReading) ?? 0));
  }
  if (best < weights.details && details !== '') {
    best = Math.max(best, weights.details * (wordFitIn(word, details, true) ?? 0));
  }
  if (best < weights.detailsReading && detailsReading !== '') {
    best = Math.max(best, weights.detailsReading * (wordFitIn(word, detailsReading, true) ?? 0));
  }
  return best;
}

/**
 * Whether an entry may fit a query or a longer one that begins with it. What this refuses need not be looked at again
 * while more is typed.
 */
function mayFit({ words }: PaletteQuery, text: SearchText): boolean {
  const { name, details, nameReading, detailsReading, letters } = text;
  return words.every((spellings) =>
    spellings.some(
      (word) =>
        (letters & lettersOf(word)) === lettersOf(word) &&
        (hasLetters(word, name) ||
          (nameReading !== '' && hasLetters(word, nameReading)) ||
          (details !== '' && hasLetters(word, details)) ||
          (detailsReading !== '' && hasLetters(word, detailsReading))),
    ),
  );
}

export type Hit<Item> = { item: Item; fit: number };

/**
 * Finds the entries of one list that fit best. While more is typed, it only looks at those that fitted what was typed
 * before.
 */
export class PaletteSearch<Item> {
  readonly #textOf: (item: Item) => SearchText | null;
  #items: readonly Item[] = [];
  /** Which entries may fit the last queries, each of which continues the one before; also used while text is deleted. */
  #before: { query: PaletteQuery; items: readonly Item[] }[] = [];

  /** `textOf` gives null for an entry that is not prepared yet, and is then left out. */
  constructor(textOf: (item: Item) => SearchText | null) {
    this.#textOf = textOf;
  }

  /** Searches these entries from now on; also to be called when texts have changed. */
  setItems(items: readonly Item[]): void {
    this.#items = items;
    this.#before = [];
  }

  /** At most `limit` entries, the best first, equal ones in the order of the list. `bonus` is added to a fit. */
  search(query: PaletteQuery, limit: number, bonus: (item: Item) => number = () => 0): Hit<Item>[] {
    while (this.#before.length > 0 && !isContinued(this.#before.at(-1)?.query, query)) this.#before.pop();
    const from = this.#before.at(-1)?.items ?? this.#items;
    const possible: Item[] = [];
    const hits: Hit<Item>[] = [];
    for (const item of from) {
      const text = this.#textOf(item);
      if (text === null || !mayFit(query, text)) continue;
      possible.push(item);
      const fit = fitOf(query, text);
      if (fit !== null) insertHit(hits, { item, fit: fit + bonus(item) }, limit);
    }
    const isNew = this.#before.at(-1)?.query.phrase !== query.phrase;
    if (isNew && this.#before.length < mostSteps) this.#before.push({ query, items: possible });
    return hits;
  }
}

/** Inserts a hit behind those that fit as well, in a list sorted by fit. */
function insertHit<Item>(hits: Hit<Item>[], hit: Hit<Item>, limit: number): void {
  if (hits.length === limit && (limit === 0 || (hits.at(-1) as Hit<Item>).fit >= hit.fit)) return;
  let at = hits.length;
  while (at > 0 && (hits[at - 1] as Hit<Item>).fit < hit.fit) at -= 1;
  hits.splice(at, 0, hit);
  if (hits.length > limit) hits.pop();
}

/**
 * Whether everything that fits a query also fits the one before. Not where a word has two spellings: with more letters
 * the Latin one may change as a whole.
 */
function isContinued(before: PaletteQuery | undefined, query: PaletteQuery): boolean {
  if (before === undefined || before.words.length === 0 || before.words.length > query.words.length) return false;
  return before.words.every((spellings, index) => {
    const [word = ''] = spellings;
    const longer = query.words[index];
    return spellings.length === 1 && longer?.length === 1 && (longer[0] ?? '').startsWith(word);
  });
}

/** Points of a letter that begins a word, and follows the letter before or the end of its word. */
const startPoints = 16;
/** Points of a letter that begins a later word. */
const laterStartPoints = 14;
/** Points of a letter that follows the letter before. */
const nextPoints = 12;
/** Points of a letter inside a word that follows no other: as many as the letters of a word may have of them. */
const loosePoints = -13;

/** Longer texts are only searched for whole words, and by their beginnings. */
const longestText = 96;

/** How well a word fits where it stands in a text as it is. */
const wholeFit = 1.2;
const prefixFit = 1;
const wordFit = 0.95;
const insideFit = 0.6;
/** The best fit of single letters. */
const lettersFit = 0.9;

/**
 * How well a folded word fits a folded text: 1.2 = it is the text, 1 to 1.1 = the text begins with it, 0.95 = one of its
 * words does, 0.6 = it stands inside of one; below 0.9 = its letters follow each other in the text. Then the first letter
 * begins a word, and at most about half of the others are loose: neither beginning a word nor following the letter before.
 * With `areLettersBound` none is. null = it does not fit.
 */
export function wordFitIn(word: string, text: string, areLettersBound = false): number | null {
  if (word === '' || word.length > text.length) return null;
  const found = text.indexOf(word);
  if (found === 0) return word.length === text.length ? wholeFit : prefixFit + (0.1 * word.length) / text.length;
  if (found > 0) {
    for (let at = found; at !== -1; at = text.indexOf(word, at + 1)) if (isWordStart(text, at)) return wordFit;
  }
  const letters = letterPoints(word, text, areLettersBound);
  const byLetters = letters === null ? null : (lettersFit * letters) / (startPoints * word.length);
  // Letters that begin words are worth more than a part of one.
  return found > 0 ? Math.max(insideFit, byLetters ?? 0) : byLetters;
}

/** Whether the letters of a word follow each other in a text. What holds for a word holds for each beginning of it. */
export function hasLetters(word: string, text: string): boolean {
  let from = 0;
  for (let index = 0; index < word.length; index += 1) {
    const found = text.indexOf(word[index] as string, from);
    if (found === -1) return false;
    from = found + 1;
  }
  return true;
}

const never = Number.NEGATIVE_INFINITY;

/**
 * The most points with the letters so far, the last of them at each index of the text; and the same with one letter
 * more. Kept, because twenty thousand texts are compared at a key.
 */
const pointsBefore = new Float64Array(longestText);
const pointsNow = new Float64Array(longestText);

/** The most points that the letters of a word can have in a text; null where they don't fit. */
function letterPoints(word: string, text: string, areLettersBound: boolean): number | null {
  if (word.length < 2 || text.length > longestText || !hasLetters(word, text)) return null;
  const count = text.length;
  let [before, now] = [pointsBefore, pointsNow];
  for (let at = 0; at < count; at += 1) {
    before[at] = text[at] === word[0] && isWordStart(text, at) ? startPoints : never;
  }
  for (let letter = 1; letter < word.length; letter += 1) {
    let bestEarlier = never;
    now[0] = never;
    for (let at = 1; at < count; at += 1) {
      if (at >= 2) bestEarlier = Math.max(bestEarlier, before[at - 2] ?? never);
      if (text[at] !== word[letter]) {
        now[at] = never;
        continue;
      }
      const isStart = isWordStart(text, at);
      // The letter before, or the last one of the word before.
      const previous = isStart && text[at - 1] === ' ' ? before[at - 2] : before[at - 1];
      const afterGap = isStart ? laterStartPoints : areLettersBound ? never : loosePoints;
      now[at] = Math.max((previous ?? never) + (isStart ? startPoints : nextPoints), bestEarlier + afterGap);
    }
    [before, now] = [now, before];
  }
  let most = never;
  for (let at = 0; at < count; at += 1) most = Math.max(most, before[at] ?? never);
  return most > 0 ? most : null;
}
