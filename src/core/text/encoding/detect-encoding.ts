import { characterBits, invalidBits, isHalfWidthKana, isHan, isHangul, isKana, isWideLetter } from './character-bits';
import { type DecodeBytes, type TextEncodingName, textEncodings, type Unit, unitsOf } from './encoding-units';
import { alphabets, singleByteBits } from './single-byte-bits';

/** How seldom the texts of a collection are in an encoding, in bits. Latin-1 is what most formats of tags say. */
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

/** The bonus of an encoding that the neighbours of a file are in: it decides between two equally likely encodings. */
const neighbourBits = 10;

/** The bonus of the encodings of the interface language: less than one character. */
const languageBits = 3;

/** Encodings in which programs of a language wrote before Unicode. */
const encodingsOfLanguage: Readonly<Record<string, readonly TextEncodingName[]>> = {
  'zh-CN': ['gb18030'],
  'zh-TW': ['big5'],
  ja: ['shift_jis', 'euc-jp'],
  ko: ['euc-kr'],
};

/** A field in Latin-1 beside fields in another encoding is less likely than all in one. */
const mixedFieldBits = 5;

/** An encoding is certain where any other is less likely by this. */
const certainBits = 8;

/** Texts of half-width katakana are rare. */
const halfWidthTextBits = 8;

/** Signs of an East Asian encoding without a letter of it are Latin-1, such as `£µ`. */
const noLetterBits = 20;

/** An East Asian character that touches a Latin letter. */
const touchingBits = 4;

/** The last character of a field that was cut after a number of bytes, as ID3v1 cuts after 30; a shorter one is none. */
const cutBits = 6;
const shortestCut = 29;

/** Bytes of each field that are enough to detect its encoding. */
const lookedAtBytes = 4000;

/** What decides besides the bytes. */
export type EncodingHints = {
  /** The encoding of other files of the same album. */
  neighbours?: TextEncodingName | null;
  /** The language of the interface; only breaks ties. */
  language?: string;
};

export type EncodingDecision = {
  encoding: TextEncodingName;
  /** False where another encoding is nearly as likely. */
  isCertain: boolean;
  /** How well the encoding explains the texts: bits for each byte of the characters that are not ASCII. */
  bitsPerByte: number;
  /** For each field: false where it is in Windows-1252 beside others that are not. */
  isInEncoding: boolean[];
};

/**
 * The encoding of texts of one file, by all of them together. `fields` are bytes of unknown encoding; null where all of
 * them are ASCII.
 */
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

/** The part of the bits that is not ASCII, for each of its bytes. */
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

/** The bits of each field in an encoding, in the language that explains all of them best. */
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

/** The evidence against an East Asian encoding in the fields that would be in it. */
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
    const isCut = (texts[place]?.length ?? 0) >= shortestCut && units.at(-1)?.character === '';
    const sum = sumOf(units, (unit, before, after) => {
      const touched = encoding === 'utf-8' ? 0 : Number(/[A-Za-z]/.test(before)) + Number(/[A-Za-z]/.test(after));
      return characterBits(encoding, unit, before) + touched * touchingBits;
    });
    return sum - (isCut ? invalidBits - cutBits : 0);
  });
  return { fields: bits, extra: 0 };
}

/** The sum over the characters of a field, of which those of ASCII are the same in all encodings. */
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
