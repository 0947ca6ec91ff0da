import { commonHan, commonHangul, frequentHan, frequentHangul } from './frequent-characters';

/** An encoding that text is written in although its tag says Latin-1. */
export type TextEncodingName = 'utf-8' | 'gb18030' | 'big5' | 'shift_jis' | 'euc-kr';

/** Points for a character that comes out of two bytes. Below 0: it is probably not what was written. */
const points = {
  common: 4,
  frequent: 2.5,
  kana: 3.5,
  punctuation: 1,
  /** In the part of its character set that is for daily use. */
  daily: 1,
  /** One of the 2,350 syllables of the Korean character set, which all are in use. */
  syllable: 1.2,
  /** A letter of Cyrillic or Greek, which single Chinese characters look like. */
  otherLetter: 1.5,
  rare: -1,
  /** Outside the older, smaller character set, or in a part that nearly no text needs. */
  outside: -3,
  /** Undefined or private. */
  invalid: -8,
} as const;

const isKana = (code: number): boolean => code >= 0x3041 && code <= 0x30ff;
const isHan = (code: number): boolean => code >= 0x4e00 && code <= 0x9fff;
const isHangul = (code: number): boolean => code >= 0xac00 && code <= 0xd7a3;
const isPrivate = (code: number): boolean => (code >= 0xe000 && code <= 0xf8ff) || code === 0xfffd;
/** 、。《》「」【】〜 and full-width letters, digits and signs, · — ‘ ’ “ ” … ♪ ★ ☆ ♡. */
const isPunctuation = (code: number): boolean =>
  (code >= 0x3000 && code <= 0x301f) ||
  (code >= 0xff01 && code <= 0xff5e) ||
  [
    0xb7, 0x2014, 0x2015, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2026, 0x2027, 0x2605, 0x2606, 0x2661, 0x266a,
    0x30fb,
  ].includes(code);

/** How plausible a character is that came out of the given bytes. */
export function characterPoints(encoding: TextEncodingName, character: string, lead: number, trail: number): number {
  const code = character.codePointAt(0) ?? 0;
  if (isPrivate(code) || code > 0xffff) return points.invalid;
  if (encoding === 'utf-8') return utf8Points(code);
  if (isPunctuation(code)) return points.punctuation;
  if (isHangul(code)) return hangulPoints(encoding, character, lead, trail);
  if (isKana(code)) return encoding === 'shift_jis' ? points.kana : points.daily;
  if (!isHan(code)) return points.rare;
  // Korean titles are hardly ever written with Chinese characters.
  if (encoding === 'euc-kr') return points.rare;
  if (commonHan.has(character)) return points.common;
  if (frequentHan.has(character)) return points.frequent;
  return hanPoints(encoding, lead, trail);
}

function hangulPoints(encoding: TextEncodingName, character: string, lead: number, trail: number): number {
  if (encoding !== 'euc-kr') return points.outside;
  if (commonHangul.has(character)) return points.common;
  if (frequentHangul.has(character)) return points.frequent;
  return lead >= 0xb0 && lead <= 0xc8 && trail >= 0xa1 ? points.syllable : points.outside;
}

/** The first level of each character set holds the characters of daily use. */
function hanPoints(encoding: TextEncodingName, lead: number, trail: number): number {
  switch (encoding) {
    case 'gb18030':
      if (lead < 0xb0 || trail < 0xa1) return points.outside;
      return lead <= 0xd7 ? points.daily : points.rare;
    case 'big5':
      return lead >= 0xa4 && lead <= 0xc6 ? points.daily : points.rare;
    case 'shift_jis':
      return lead >= 0x88 && lead <= 0x98 ? points.daily : points.rare;
    default:
      return points.rare;
  }
}

/** A sequence of three bytes that is valid UTF-8 is hardly ever anything else; one of two bytes may be. */
function utf8Points(code: number): number {
  if (code >= 0x800) return points.common * 2;
  if (code >= 0xc0 && code <= 0x17f) return points.common;
  return code >= 0x370 && code <= 0x4ff ? points.otherLetter : points.rare;
}

/** For a byte of half-width katakana, which titles hardly use, and which most bytes of other encodings look like. */
export const halfWidthPoints = -1;

/** In Windows-1252 between 80 and 9F: quotation marks, dashes, … and letters. The rest is rare. */
const windowsSigns: ReadonlySet<number> = new Set([
  0x80, 0x85, 0x8a, 0x8c, 0x8e, 0x91, 0x92, 0x93, 0x94, 0x96, 0x97, 0x99, 0x9a, 0x9c, 0x9e,
]);

/** How plausible a text is as what its tag says, Latin-1 or Windows-1252. */
export function latinPoints(bytes: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; ) {
    let end = at;
    while ((bytes[end] ?? 0) >= 0x80) end += 1;
    if (end > at) sum += runPoints(bytes, at, end);
    at = Math.max(end, at + 1);
  }
  return sum;
}

const isAsciiLetter = (byte: number | undefined): boolean =>
  byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a));
const isLatinLetter = (byte: number): boolean => byte >= 0xc0 && byte !== 0xd7 && byte !== 0xf7;

/** A run of bytes above 7F. Languages with Latin letters have such letters one by one, or two, between other letters. */
function runPoints(bytes: Uint8Array, from: number, to: number): number {
  const run = [...bytes.subarray(from, to)];
  const touchesLetter = isAsciiLetter(bytes[from - 1]) || isAsciiLetter(bytes[to]);
  const areLetters = run.every((byte) => isLatinLetter(byte) || windowsSigns.has(byte) || byte === 0xb4);
  if (run.length === 1) return areLetters && touchesLetter ? 3 : areLetters ? 1 : 0;
  if (run.length === 2) return areLetters && touchesLetter ? 2 : -1;
  return -run.length;
}
