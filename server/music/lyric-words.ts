import * as v from 'valibot';
import { checkedData } from '../checked-data.ts';
import type { Vowel } from '../synth/voice-note.ts';
import data from './romanization.json' with { type: 'json' };

export const LYRIC_LANGUAGES = ['zh-Hans', 'zh-Hant', 'ja', 'ko', 'en'] as const;
export type LyricLanguage = (typeof LYRIC_LANGUAGES)[number];

/** A highlighted unit of a lyric line; `text` may end with a blank. One vowel per sung note. */
type LyricWord = { text: string; vowels: Vowel[]; roman: string };

/** A line of the catalogue: `text | translation | pinyin`, the last two optional. */
export type LyricLine = { words: LyricWord[]; translation: string };

const Texts = v.array(v.string());
const RomanizationSchema = v.strictObject({
  /** Readings of hiragana; for small ones the vowel. */
  kana: v.record(v.string(), v.string()),
  smallKana: v.record(v.string(), v.string()),
  /** Readings of the parts of a hangul block, in Unicode order. */
  hangul: v.strictObject({ initials: Texts, medials: Texts, finals: Texts }),
});
const {
  kana: KANA,
  smallKana: SMALL_KANA,
  hangul: HANGUL,
} = checkedData('romanization.json', data, RomanizationSchema);

const VOWELS: readonly Vowel[] = ['a', 'e', 'i', 'o', 'u'];

function isVowel(letter: string): letter is Vowel {
  return (VOWELS as readonly string[]).includes(letter);
}

function vowelFromCode(text: string): Vowel {
  return VOWELS[(text.codePointAt(0) ?? 0) % 5] as Vowel;
}

function vowelsOfRoman(roman: string): Vowel[] {
  return [...roman].filter(isVowel);
}

function toHiragana(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  return code >= 0x30a1 && code <= 0x30f6 ? String.fromCodePoint(code - 0x60) : char;
}

/** One word per mora of kana; kanji groups have their reading in braces. */
function japaneseWords(text: string): LyricWord[] {
  const words: LyricWord[] = [];
  let doubled = false;
  const pattern = /([^ぁ-んァ-ヶー{}\s]+)\{([^}]*)\}|([ぁ-んァ-ヶー])|(\s+)|([^{}\s])/gu;
  for (const match of text.matchAll(pattern)) {
    const [, kanji, reading, kana, blank, other] = match;
    const last = words.at(-1);
    if (kanji !== undefined && reading !== undefined) {
      words.push({ text: kanji, vowels: vowelsOfRoman(reading), roman: reading });
    } else if (blank !== undefined) {
      if (last !== undefined) last.text += ' ';
    } else if (kana !== undefined) {
      const plain = toHiragana(kana);
      const small = SMALL_KANA[plain];
      if (small !== undefined && last !== undefined) {
        last.text += kana;
        const stem = last.roman.replace(/[aiueo]$/, '');
        last.roman =
          stem.endsWith('h') || stem.endsWith('j') || !'ゃゅょ'.includes(plain) ? stem + small : `${stem}y${small}`;
        last.vowels.splice(-1, 1, small as Vowel);
      } else if (plain === 'っ' && last !== undefined) {
        last.text += kana;
        doubled = true;
      } else if ((plain === 'ん' || plain === 'ー') && last !== undefined) {
        last.text += kana;
        last.roman += plain === 'ん' ? 'n' : '';
      } else {
        const roman = KANA[plain] ?? '';
        const lead = doubled ? (roman.startsWith('ch') ? 't' : (roman[0] ?? '')) : '';
        doubled = false;
        words.push({ text: kana, vowels: vowelsOfRoman(roman), roman: lead + roman });
      }
    } else if (other !== undefined) {
      if (last !== undefined) last.text += other;
      else words.push({ text: other, vowels: ['a'], roman: '' });
    }
  }
  return words;
}

function romanOfHangul(char: string): string {
  const index = (char.codePointAt(0) ?? 0) - 0xac00;
  if (index < 0 || index >= 11172) return '';
  const initial = HANGUL.initials[Math.floor(index / 588)] ?? '';
  const medial = HANGUL.medials[Math.floor((index % 588) / 28)] ?? '';
  return initial + medial + (HANGUL.finals[index % 28] ?? '');
}

/** One word per Han character or Hangul block; punctuation joins the previous word. */
function syllabicWords(text: string, roman: (char: string, index: number) => string): LyricWord[] {
  const words: LyricWord[] = [];
  for (const char of text) {
    const last = words.at(-1);
    if (/[\p{Script=Han}\p{Script=Hangul}]/u.test(char)) {
      const reading = roman(char, words.length);
      const vowel = vowelsOfRoman(reading.normalize('NFD')).at(-1) ?? vowelFromCode(char);
      words.push({ text: char, vowels: [vowel], roman: reading });
    } else if (last !== undefined) last.text += char;
  }
  return words;
}

/** Sung vowels of an English word. Dots mark syllables if spelling misleads: `o·pen`. */
function englishVowels(word: string): Vowel[] {
  const letters = word.toLowerCase().replace(/[^a-z·]/g, '');
  const parts = letters.includes('·') ? letters.split('·') : null;
  if (parts !== null) return parts.map((part) => [...part].find(isVowel) ?? 'i');
  const stem = letters.replace(/e[sd]?$/, '');
  const isSilent = /[aeiouy]/.test(stem) && !'aeiouyl'.includes(stem.slice(-1));
  const groups = (isSilent ? stem : letters).match(/[aeiouy]+/g) ?? ['a'];
  return groups.map((group) => [...group].find(isVowel) ?? 'i');
}

function englishWords(text: string): LyricWord[] {
  const words = text.trim().split(/\s+/);
  return words.map((word, index) => ({
    text: word.replaceAll('·', '') + (index < words.length - 1 ? ' ' : ''),
    vowels: englishVowels(word),
    roman: '',
  }));
}

/** Splits a catalogue line into sung words, each with at least one vowel. */
export function parseLyricLine(source: string, language: LyricLanguage): LyricLine {
  const [text = '', translation = '', pinyin = ''] = source.split('|').map((part) => part.trim());
  const readings = pinyin === '' ? [] : pinyin.split(/\s+/);
  let words: LyricWord[];
  switch (language) {
    case 'ja':
      words = japaneseWords(text);
      break;
    case 'ko':
      words = syllabicWords(text, romanOfHangul);
      break;
    case 'zh-Hans':
    case 'zh-Hant':
      words = syllabicWords(text, (_char, index) => readings[index] ?? '');
      break;
    case 'en':
      words = englishWords(text);
      break;
    default:
      words = language satisfies never;
  }
  for (const word of words) if (word.vowels.length === 0) word.vowels.push('a');
  return { words, translation };
}
