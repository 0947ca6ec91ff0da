import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type LegacyEncoding, misread } from '../../../tests/support/local-files/writers/legacy-text.ts';
import { repairTexts } from './repair-texts.ts';

const locales = path.resolve(import.meta.dirname, '../../i18n/locales');

/** Parts of the app's own texts, which were not written for this test. */
function pieces(locale: string, characters: string, length: number): string[] {
  const folder = path.join(locales, locale);
  const text = readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n');
  const runs = [...text.matchAll(new RegExp(`[${characters}]{${length}}`, 'g'))].map(([piece]) => piece.trim());
  return [...new Set(runs)].filter((piece) => piece.length === length);
}

function isIn(encoding: LegacyEncoding, text: string): boolean {
  try {
    misread(text, encoding);
    return true;
  } catch {
    return false;
  }
}

describe('the detection of an encoding in texts that it was not made with', () => {
  it.each([
    ['zh-CN', 'gb18030', '\\u4e00-\\u9fff'],
    ['zh-TW', 'big5', '\\u4e00-\\u9fff'],
    ['ja', 'shift_jis', '\\u3041-\\u30ff\\u4e00-\\u9fff'],
    ['ko', 'euc-kr', ' \\uac00-\\ud7a3'],
  ] as const)('is right for nearly all groups of three short %s texts in %s', (locale, encoding, characters) => {
    const texts = pieces(locale, characters, 3).filter((text) => isIn(encoding, text));
    const groups = Array.from({ length: Math.floor(texts.length / 3) }, (_, at) => texts.slice(at * 3, at * 3 + 3));
    expect(groups.length).toBeGreaterThan(50);
    const wrong = groups.filter(
      (group) => repairTexts(group.map((text) => misread(text, encoding))).texts.join() !== group.join(),
    );
    expect(wrong.length / groups.length).toBeLessThan(0.02);
  });
});
