import type { TextEncodingName, Unit } from './encoding-units';
import { commonHan, commonHangul, frequentHan, frequentHangul } from './frequent-characters';

/*
 * How unlikely a character is in a text of a language, in bits: −log2 of its probability. The probabilities are those of
 * classes of characters, by the share of a text that the class makes up and the number of its members: the 600 most common
 * Chinese characters make up about 60 % of a text, so that each has 2^−10.
 */

/** Bytes that are no character of the encoding. */
export const invalidBits = 30;

const han = { common: 10, frequent: 12.5, daily: 14.5, rare: 17.5, outside: 21 } as const;
const kanji = { common: 11, frequent: 13, daily: 15, rare: 19 } as const;
const hangul = { common: 8.5, frequent: 10.5, syllable: 14, outside: 21 } as const;
const kana = { hiragana: 6.3, katakana: 7.3, foreign: 13 } as const;
const other = { punctuation: 9, wideLetter: 9, sign: 15, private: 30 } as const;

/** The only kana that start no word. */
const isSmallKana = /[ァィゥェォッャュョーぁぃぅぇぉっゃゅょｧｨｩｪｫｬｭｮｯｰ]/;

export const isHan = (code: number): boolean => code >= 0x4e00 && code <= 0x9fff;
export const isKana = (code: number): boolean => code >= 0x3041 && code <= 0x30fe && code !== 0x30fb;
export const isHangul = (code: number): boolean => code >= 0xac00 && code <= 0xd7a3;
export const isHalfWidthKana = (code: number): boolean => code >= 0xff66 && code <= 0xff9f;
export const isWideLetter = (code: number): boolean =>
  (code >= 0xff21 && code <= 0xff3a) || (code >= 0xff41 && code <= 0xff5a);
const isPrivate = (code: number): boolean => (code >= 0xe000 && code <= 0xf8ff) || code > 0xffff;
/** 、。《》「」【】〜 and full-width digits and signs, · — ‘ ’ “ ” … ♪ ★ ☆ ♡. */
const isPunctuation = (code: number): boolean =>
  (code >= 0x3000 && code <= 0x301f) ||
  (code >= 0xff01 && code <= 0xff5e) ||
  [
    0xb7, 0x2014, 0x2015, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2026, 0x2027, 0x2605, 0x2606, 0x2661, 0x266a,
    0x30fb,
  ].includes(code);

/** The bits of a character of an East Asian encoding or of UTF-8. `previous` is the character before it, or ''. */
export function characterBits(encoding: TextEncodingName, { character, lead, trail }: Unit, previous: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (character === '' || code === 0xfffd || (code >= 0x80 && code < 0xa0)) return invalidBits;
  if (isPrivate(code)) return other.private;
  if (encoding === 'utf-8') return utf8Bits(code);
  if (isHalfWidthKana(code)) return halfWidthBits(character, previous);
  if (isWideLetter(code)) return other.wideLetter;
  if (isPunctuation(code)) return other.punctuation;
  if (isKana(code)) return kanaBits(encoding, character, previous);
  if (isHangul(code)) return hangulBits(encoding, character, lead, trail);
  return isHan(code) ? hanBits(encoding, character, lead, trail) : other.sign;
}

function kanaBits(encoding: TextEncodingName, character: string, previous: string): number {
  if (encoding !== 'shift_jis' && encoding !== 'euc-jp') return kana.foreign;
  const isStart = isSmallKana.test(character) && !isKana(previous.codePointAt(0) ?? 0);
  return (character < '゠' ? kana.hiragana : kana.katakana) + (isStart ? 6 : 0);
}

/** The half-width katakana by frequency; rare ones last. */
const halfWidthRanks = 'ﾝｰﾞｲｽﾄﾙｼﾗｸﾘｯﾀｶｱﾌﾚｺﾟﾛﾏﾊｷﾃﾑﾐｻﾓｴｳﾅﾆｮｭﾒｬｵﾜｹﾋﾁﾈﾂﾎｾｿﾍﾔﾕﾖﾉﾇｪｨｧｫｩｦ';

function halfWidthBits(character: string, previous: string): number {
  const isMisplaced =
    (character === 'ﾞ' && !/[ｳｶ-ﾄﾊ-ﾎ]/.test(previous)) ||
    (character === 'ﾟ' && !/[ﾊ-ﾎ]/.test(previous)) ||
    (isSmallKana.test(character) && !isHalfWidthKana(previous.codePointAt(0) ?? 0));
  return 3.8 + halfWidthRanks.indexOf(character) * 0.08 + (isMisplaced ? 12 : 0);
}

function hangulBits(encoding: TextEncodingName, character: string, lead: number, trail: number): number {
  if (encoding !== 'euc-kr') return hangul.outside;
  if (commonHangul.has(character)) return hangul.common;
  if (frequentHangul.has(character)) return hangul.frequent;
  // The 2,350 syllables of the older character set, which all are in use.
  return lead >= 0xb0 && lead <= 0xc8 && trail >= 0xa1 ? hangul.syllable : hangul.outside;
}

/** The first level of each character set holds the characters of daily use. */
function hanBits(encoding: TextEncodingName, character: string, lead: number, trail: number): number {
  const isCommon = commonHan.has(character);
  const isFrequent = isCommon || frequentHan.has(character);
  switch (encoding) {
    case 'gb18030':
      // Outside the older character set, where traditional characters are.
      if (lead < 0xb0 || trail < 0xa1) return isFrequent ? han.frequent + 2 : han.outside;
      return isCommon ? han.common : isFrequent ? han.frequent : lead <= 0xd7 ? han.daily : han.rare;
    case 'big5':
      if (lead < 0xa4 || lead > 0xf9) return han.outside;
      return isCommon ? han.common : isFrequent ? han.frequent : lead <= 0xc6 ? han.daily + 0.5 : han.rare + 1;
    case 'shift_jis':
    case 'euc-jp': {
      const isDaily = encoding === 'euc-jp' ? lead <= 0xcf : lead >= 0x88 && lead <= 0x98;
      return isCommon ? kanji.common : isFrequent ? kanji.frequent : isDaily ? kanji.daily : kanji.rare;
    }
    default:
      // Korean titles are hardly ever written with Chinese characters.
      return kanji.rare;
  }
}

/** A sequence of three bytes that is valid UTF-8 is hardly ever anything else; one of two bytes may be. */
function utf8Bits(code: number): number {
  if (code >= 0x800) return 12;
  const isUsual =
    (code >= 0xc0 && code <= 0x17f) || (code >= 0x391 && code <= 0x3ce) || (code >= 0x401 && code <= 0x451);
  return isUsual ? 8 : code <= 0xbf ? 12 : 20;
}
