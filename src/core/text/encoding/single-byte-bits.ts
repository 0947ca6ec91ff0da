import { invalidBits } from './character-bits.ts';

/** Language with a single-byte encoding: its lower-case letters above ASCII, most frequent first. */
export type Alphabet = {
  encoding: 'windows-1250' | 'windows-1251' | 'windows-1252' | 'windows-1253' | 'windows-1254';
  letters: string;
  /** Additional rarity of its texts, in bits. */
  priorBits: number;
  /** True for a non-Latin script, whose words contain no Latin letters. */
  isScript: boolean;
};

const latin = (encoding: Alphabet['encoding'], letters: string, priorBits = 0): Alphabet => ({
  encoding,
  letters,
  priorBits,
  isScript: false,
});
const script = (encoding: Alphabet['encoding'], letters: string): Alphabet => ({
  encoding,
  letters,
  priorBits: 0,
  isScript: true,
});

/** Languages whose letters distinguish the code pages. The most likely language of a text counts. */
export const alphabets: readonly Alphabet[] = [
  // German, French, Spanish, Portuguese, Italian, the Nordic languages, Icelandic.
  latin('windows-1252', 'üäöß'),
  latin('windows-1252', 'éèàêçùâîôûëïœ'),
  latin('windows-1252', 'óíáéñúü'),
  latin('windows-1252', 'ãçáéíõóêúâôà'),
  latin('windows-1252', 'èàùòìé'),
  latin('windows-1252', 'äöåøæéü'),
  latin('windows-1252', 'áíðóþúéæýö', 4),
  // Polish, Czech and Slovak, Hungarian, Romanian, Croatian and Slovene.
  latin('windows-1250', 'ąęłóżśćńź'),
  latin('windows-1250', 'áíéěřčžšýůúťďňóľôäĺŕ'),
  latin('windows-1250', 'áéöőóüíúű'),
  latin('windows-1250', 'ăîţâş'),
  latin('windows-1250', 'čšžćđ'),
  // Turkish.
  latin('windows-1254', 'ıüşğöçİâîû'),
  // Russian and Bulgarian, Ukrainian.
  script('windows-1251', 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё'),
  script('windows-1251', 'оанитвреслкудмпязгьбчйхцїжієшюфщґ'),
  // Greek.
  script('windows-1253', 'αοιετσνηυρπκμλςωόίάδγέχθήύφώβξζψ'),
];

/** Bits of symbols in Latin texts; others cost `rareSign`. */
const signBits: Readonly<Record<string, number>> = {
  '’': 5,
  '“': 6,
  '”': 6,
  '‘': 7,
  '…': 7,
  '–': 7,
  '—': 7,
  '¿': 7,
  '¡': 7,
  '«': 8,
  '»': 8,
  '„': 8,
  '´': 8,
  '№': 9,
  ª: 10,
  º: 10,
  '\u00a0': 10,
};

/** Symbols that stand alone in titles. */
const commonSigns = /[½¼¾²³°©®™£€§µ×÷·•±¥¢†]/;
const commonSign = 10;
const rareSign = 14;

/** Bits of a letter outside the language's alphabet. */
const foreignLetter = 12;

/**
 * Bits of a letter of any Western language, so that two letters of different Western languages do not look like an
 * Eastern language.
 */
const anyWesternLetter = 11;

const isLetter = /\p{L}/u;
const isUpper = /\p{Lu}/u;
const isLower = /\p{Ll}/u;
const isAsciiLetter = /[A-Za-z]/;
const isInsideWords = /[’‘´·\u00ad–—-]/;

/** Bits of a non-ASCII character of a single-byte code page in a language; `null` = any Western language. */
export function singleByteBits(alphabet: Alphabet | null, character: string, previous: string, next: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (character === '' || code < 0xa0) return invalidBits;
  if (!isLetter.test(character) || character === 'ª' || character === 'º') {
    return (
      (signBits[character] ?? (commonSigns.test(character) ? commonSign : rareSign)) +
      inWordBits(character, previous, next)
    );
  }
  const rank = alphabet
    ? alphabet.letters.indexOf(alphabet.letters.includes(character) ? character : character.toLowerCase())
    : -1;
  const bits = alphabet === null ? anyWesternLetter : rank === -1 ? foreignLetter : rankedBits(alphabet, rank);
  const caseBits = caseBitsOf(character, previous, next, alphabet?.isScript ?? false);
  return bits + caseBits + contextBits(alphabet, previous, next);
}

/** Symbols stand beside words, not in them. */
function inWordBits(sign: string, previous: string, next: string): number {
  if (isInsideWords.test(sign)) return 0;
  if (isLetter.test(previous) && isLetter.test(next)) return 8;
  return /[µ¹²³¤¦¬]/.test(sign) && previous > '\x7f' && isLetter.test(previous) ? 4 : 0;
}

/** Words are in lower case, capitalised, or (rarely) in capitals. */
function caseBitsOf(character: string, previous: string, next: string, isScript: boolean): number {
  if (isUpper.test(character)) {
    if (isLower.test(previous)) return 6;
    return isUpper.test(previous) || isUpper.test(next) ? (isScript ? 1.5 : 0.5) : 1.5;
  }
  return isUpper.test(previous) && isUpper.test(next) ? 6 : 0;
}

function rankedBits({ isScript }: Alphabet, rank: number): number {
  return isScript ? 3 + rank * 0.17 : 6 + 0.7 * Math.log2(1 + rank);
}

/** Non-ASCII letters of Latin languages stand between ASCII letters; words of other scripts contain none. */
function contextBits(alphabet: Alphabet | null, previous: string, next: string): number {
  const touchesAscii = isAsciiLetter.test(previous) || isAsciiLetter.test(next);
  if (alphabet?.isScript) return touchesAscii ? 8 : 0;
  return (previous > '\x7f' && isLetter.test(previous) ? 2 : 0) + (touchesAscii ? 0 : 1);
}
