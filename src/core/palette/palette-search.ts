import { foldedForSearch } from '@/core/text/folded.ts';
import { isWordStart, lettersOf, type SearchText } from './search-text.ts';

/** Further words of a query are ignored. */
const maxWords = 8;

export type PaletteQuery = {
  /** The folded text with single spaces; "" matches everything. */
  phrase: string;
  /** Words of the phrase with their spellings: as typed, and in Latin letters if that differs. All words must match. */
  words: readonly (readonly string[])[];
};

/** Parses typed text. `toLatin` spells a folded word in Latin letters, if it is in kana. */
export function paletteQuery(text: string, toLatin: (word: string) => string = (word) => word): PaletteQuery {
  const words = foldedForSearch(text).split(/\s+/).filter(Boolean);
  return {
    phrase: words.join(' '),
    words: words.slice(0, maxWords).map((word) => {
      const latin = foldedForSearch(toLatin(word));
      return latin === word || latin === '' ? [word] : [word, latin];
    }),
  };
}

/** Maximum number of saved narrowing steps; longer queries leave few entries. */
const maxSteps = 24;

/** Factors for matches outside the written name. */
const weights = { nameReading: 0.97, details: 0.55, detailsReading: 0.5 } as const;

/**
 * Cost per character, so that the shorter of two equal matches comes first; below any other difference for names of
 * normal length.
 */
const lengthCost = 0.0002;

/** Fit of an entry: the mean of its words' best fits; null = no match. */
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

/** Best fit of a word in any text of an entry; 0 = no match. */
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
 * Whether an entry may match this query or a longer one that begins with it. An entry that fails is skipped while the
 * user types on.
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

/** Finds the best entries of a list. While the user types on, only earlier matches are searched. */
export class PaletteSearch<Item> {
  readonly #textOf: (item: Item) => SearchText | null;
  #items: readonly Item[] = [];
  /** Candidates of the previous queries, each of which continues the one before; reused when text is deleted. */
  #before: { query: PaletteQuery; items: readonly Item[] }[] = [];

  /** `textOf` returns null for an entry that is not ready; it is left out. */
  constructor(textOf: (item: Item) => SearchText | null) {
    this.#textOf = textOf;
  }

  /** Sets the entries; must also be called when texts have changed. */
  setItems(items: readonly Item[]): void {
    this.#items = items;
    this.#before = [];
  }

  /** At most `limit` entries, best first; equal ones in list order. `bonus` is added to a fit. */
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
    if (isNew && this.#before.length < maxSteps) this.#before.push({ query, items: possible });
    return hits;
  }
}

/** Inserts a hit after equal fits into a sorted list. */
function insertHit<Item>(hits: Hit<Item>[], hit: Hit<Item>, limit: number): void {
  if (hits.length === limit && (limit === 0 || (hits.at(-1) as Hit<Item>).fit >= hit.fit)) return;
  let at = hits.length;
  while (at > 0 && (hits[at - 1] as Hit<Item>).fit < hit.fit) at -= 1;
  hits.splice(at, 0, hit);
  if (hits.length > limit) hits.pop();
}

/**
 * Whether all matches of a query also match the previous one. False for words with two spellings: more letters may
 * change the whole Latin spelling.
 */
function isContinued(before: PaletteQuery | undefined, query: PaletteQuery): boolean {
  if (before === undefined || before.words.length === 0 || before.words.length > query.words.length) return false;
  return before.words.every((spellings, index) => {
    const [word = ''] = spellings;
    const longer = query.words[index];
    return spellings.length === 1 && longer?.length === 1 && (longer[0] ?? '').startsWith(word);
  });
}

/** Score of a letter that begins a word and follows the previous letter or the end of its word. */
const startPoints = 16;
/** Score of a letter that begins a later word. */
const laterStartPoints = 14;
/** Score of a letter that follows the previous letter. */
const nextPoints = 12;
/** Score of a scattered letter: inside a word, not after the previous letter. */
const scatteredPoints = -13;

/** Longer texts are only searched for whole words and prefixes. */
const maxTextLength = 96;

/** Fits of a word that occurs unbroken in a text. */
const wholeFit = 1.2;
const prefixFit = 1;
const wordFit = 0.95;
const insideFit = 0.6;
/** Highest fit of scattered letters. */
const lettersFit = 0.9;

/**
 * Fit of a folded word in a folded text: 1.2 = equal, 1 to 1.1 = prefix, 0.95 = prefix of a word, 0.6 = inside a word;
 * below 0.9 = its letters occur in order. Then the first letter must begin a word, and at most about half of the others
 * may be scattered, none if `areLettersBound`. Null = no match.
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
  // Letters that begin words score higher than a match inside a word.
  return found > 0 ? Math.max(insideFit, byLetters ?? 0) : byLetters;
}

/** Whether the letters of a word occur in a text in order. True for a word implies true for its prefixes. */
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
 * Highest scores with the last letter at each index of the text: for the letters so far, and for one more. Reused,
 * because each keystroke compares 20,000 texts.
 */
const pointsBefore = new Float64Array(maxTextLength);
const pointsNow = new Float64Array(maxTextLength);

/** Highest score of a word's letters in a text; null = no match. */
function letterPoints(word: string, text: string, areLettersBound: boolean): number | null {
  if (word.length < 2 || text.length > maxTextLength || !hasLetters(word, text)) return null;
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
      // Previous letter, or the last letter of the previous word.
      const previous = isStart && text[at - 1] === ' ' ? before[at - 2] : before[at - 1];
      const afterGap = isStart ? laterStartPoints : areLettersBound ? never : scatteredPoints;
      now[at] = Math.max((previous ?? never) + (isStart ? startPoints : nextPoints), bestEarlier + afterGap);
    }
    [before, now] = [now, before];
  }
  let most = never;
  for (let at = 0; at < count; at += 1) most = Math.max(most, before[at] ?? never);
  return most > 0 ? most : null;
}
