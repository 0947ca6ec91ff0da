import {
  characterBits,
  invalidBits,
  isHalfWidthKana,
  isHan,
  isHangul,
  isKana,
  isWideLetter,
} from './character-bits.ts';
import { type DecodeBytes, type TextEncodingName, textEncodings, type Unit, unitsOf } from './encoding-units.ts';
import { alphabets, singleByteBits } from './single-byte-bits.ts';

/** Prior rarity of an encoding in music collections, in bits. Latin-1 is the declared encoding of most tag formats. */
const priorBits: Readonly<Record<TextEncodingName, number>> = {
  'windows-1252': 0,
  'utf-8': 1,
  gb18030: 4,
  shift_jis: 4,
  big5: 4.5,
  'euc-kr': 4.5,
  'euc-jp': 9,
  'windows-1251': 8,
  'windows-1250': 5,
  'windows-1254': 4.5,
  'windows-1253': 11,
};

/** Bonus of the encoding of the album's other files: decides between two equally likely encodings. */
const neighbourBits = 10;

/** Bonus of the interface language's encodings: less than one character. */
const languageBits = 3;

/** Pre-Unicode encodings by language. */
const encodingsOfLanguage: Readonly<Record<string, readonly TextEncodingName[]>> = {
  'zh-CN': ['gb18030'],
  'zh-TW': ['big5'],
  ja: ['shift_jis', 'euc-jp'],
  ko: ['euc-kr'],
};

/** Penalty of a Latin-1 field beside fields in another encoding. */
const mixedFieldBits = 5;

/** Minimum distance to the next encoding for a certain result. */
const certainBits = 8;

/** Penalty of half-width katakana texts, which are rare. */
const halfWidthTextBits = 8;

/** Penalty of East Asian symbols without a letter, which are Latin-1, such as `£µ`. */
const noLetterBits = 20;

/** Penalty of an East Asian character next to a Latin letter. */
const touchingBits = 4;

/** Penalty of a cut last character, as in ID3v1 fields of 30 bytes; shorter fields are not cut. */
const cutBits = 6;
const minCutLength = 29;

/** Bytes of a field that are examined. */
const lookedAtBytes = 4000;

/** Context besides the bytes. */
export type EncodingHints = {
  /** Encoding of other files of the same album. */
  neighbours?: TextEncodingName | null;
  /** Interface language; only breaks ties. */
  language?: string;
};

export type EncodingDecision = {
  encoding: TextEncodingName;
  /** False if another encoding is nearly as likely. */
  isCertain: boolean;
  /** Bits per byte of non-ASCII characters: how well the encoding explains the texts. */
  bitsPerByte: number;
  /** Per field: false if it is Windows-1252 beside fields in another encoding. */
  isInEncoding: boolean[];
};

/** Detects the common encoding of one file's texts. `fields` are bytes of unknown encoding; null if all are ASCII. */
export function detectEncoding(
  fields: readonly Uint8Array[],
  decode: DecodeBytes,
  { neighbours = null, language = '' }: EncodingHints = {},
): EncodingDecision | null {
  const texts = fields.map((field) => field.subarray(0, lookedAtBytes));
  if (texts.every((text) => text.every((byte) => byte < 0x80))) return null;
  const latin = bitsOfFields('windows-1252', texts, decode);
  const latinBits = (place: number): number => (latin.fields[place] ?? 0) + mixedFieldBits;
  const ranked = textEncodings
    .map((encoding) => {
      const own = encoding === 'windows-1252' ? latin : bitsOfFields(encoding, texts, decode);
      const isInEncoding = own.fields.map((bits, place) => bits <= latinBits(place));
      const sum = own.fields.reduce((all, bits, place) => all + Math.min(bits, latinBits(place)), 0);
      const known =
        (encoding === neighbours ? neighbourBits : 0) +
        (encodingsOfLanguage[language]?.includes(encoding) ? languageBits : 0);
      const inEncoding = texts.filter((_, place) => isInEncoding[place]);
      const bits = sum + own.extra + eastAsianExtra(encoding, inEncoding, decode) + priorBits[encoding] - known;
      return { encoding, isInEncoding, bits };
    })
    .filter(({ isInEncoding }) => isInEncoding.includes(true))
    .sort((one, other) => one.bits - other.bits);
  const [best, ...others] = ranked;
  if (!best) return null;
  const textOf = (encoding: TextEncodingName): string => texts.map((text) => decode(encoding, text) ?? '').join('\n');
  const text = textOf(best.encoding);
  const rival = others.find(({ bits, encoding }) => bits >= best.bits + certainBits || textOf(encoding) !== text);
  return {
    encoding: best.encoding,
    isCertain: !rival || rival.bits >= best.bits + certainBits,
    bitsPerByte: highBitsPerByte(best.encoding, best.bits, texts, decode),
    isInEncoding: best.isInEncoding,
  };
}

/** Bits per byte of non-ASCII characters. */
function highBitsPerByte(
  encoding: TextEncodingName,
  bits: number,
  texts: readonly Uint8Array[],
  decode: DecodeBytes,
): number {
  const units = texts.flatMap((text) => unitsOf(encoding, text, decode));
  const ascii = units.filter(isAscii);
  const asciiSum = ascii.reduce((sum, { lead }) => sum + asciiBits(lead), 0);
  return (bits - asciiSum) / Math.max(1, units.reduce((sum, { length }) => sum + length, 0) - ascii.length);
}

const isAscii = ({ length, lead }: Unit): boolean => length === 1 && lead < 0x80;

type FieldBits = { fields: number[]; extra: number };

const totalBits = ({ fields, extra }: FieldBits): number => fields.reduce((sum, bits) => sum + bits, extra);

/** Bits of each field in an encoding, in the most likely language. */
function bitsOfFields(encoding: TextEncodingName, texts: readonly Uint8Array[], decode: DecodeBytes): FieldBits {
  const fields = texts.map((text) => unitsOf(encoding, text, decode));
  if (!encoding.startsWith('windows-')) return eastAsianBits(encoding, fields, texts);
  const languages = [
    ...(encoding === 'windows-1252' ? [null] : []),
    ...alphabets.filter((alphabet) => alphabet.encoding === encoding),
  ];
  const readings = languages.map(
    (alphabet): FieldBits => ({
      fields: fields.map((units) =>
        sumOf(units, (unit, before, after) => singleByteBits(alphabet, unit.character, before, after)),
      ),
      extra: alphabet?.priorBits ?? 0,
    }),
  );
  return readings.reduce((best, reading) => (totalBits(reading) < totalBits(best) ? reading : best));
}

/** Penalties of an East Asian encoding over its fields. */
function eastAsianExtra(encoding: TextEncodingName, texts: readonly Uint8Array[], decode: DecodeBytes): number {
  if (encoding === 'utf-8' || encoding.startsWith('windows-')) return 0;
  const units = texts.flatMap((text) => unitsOf(encoding, text, decode));
  const codes = units.map(({ character }) => character.codePointAt(0) ?? 0);
  const hasLetters =
    codes.some((code) => isHan(code) || isKana(code) || isHangul(code) || isHalfWidthKana(code)) ||
    codes.filter(isWideLetter).length > 1;
  return (hasLetters ? 0 : noLetterBits) + (codes.some(isHalfWidthKana) ? halfWidthTextBits : 0);
}

function eastAsianBits(encoding: TextEncodingName, fields: readonly Unit[][], texts: readonly Uint8Array[]): FieldBits {
  const bits = fields.map((units, place) => {
    const isCut = (texts[place]?.length ?? 0) >= minCutLength && units.at(-1)?.character === '';
    const sum = sumOf(units, (unit, before, after) => {
      const touched = encoding === 'utf-8' ? 0 : Number(/[A-Za-z]/.test(before)) + Number(/[A-Za-z]/.test(after));
      return characterBits(encoding, unit, before) + touched * touchingBits;
    });
    return sum - (isCut ? invalidBits - cutBits : 0);
  });
  return { fields: bits, extra: 0 };
}

/** Sum of a field's characters; ASCII characters count the same in all encodings. */
function sumOf(units: readonly Unit[], bitsOf: (unit: Unit, before: string, after: string) => number): number {
  let sum = 0;
  for (const [place, unit] of units.entries()) {
    if (isAscii(unit)) sum += asciiBits(unit.lead);
    else sum += bitsOf(unit, units[place - 1]?.character ?? '', units[place + 1]?.character ?? '');
  }
  return sum;
}

function asciiBits(byte: number): number {
  if (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0) return 3;
  if ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x30 && byte <= 0x39)) return 5;
  return byte < 0x20 ? 20 : 7;
}
