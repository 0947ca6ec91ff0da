import { isWordStart } from './search-text';

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
