import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { oldestChromium } from '../build/oldest-chromium.ts';
import { locales } from '../src/core/settings/locale.ts';

const folder = path.resolve(import.meta.dirname, '../docs/store/listing');

/** Parts of a listing by heading. */
function listing(locale: string): Record<string, string> {
  const text = readFileSync(path.join(folder, `${locale}.md`), 'utf8');
  const name = /^# (.+)$/m.exec(text)?.[1] ?? '';
  const parts = [...text.matchAll(/^## (\w+)\n([\s\S]*?)(?=^## |$(?![\s\S]))/gm)];
  return { name, ...Object.fromEntries(parts.map(([, heading = '', part = '']) => [heading, part.trim()])) };
}

test('there is a listing in each language of the app', () => {
  expect(readdirSync(folder).sort()).toEqual(locales.map((locale) => `${locale}.md`).sort());
});

describe.each([...locales])('the listing in %s', (locale) => {
  const { name = '', Summary = '', Description = '' } = listing(locale);

  test('is as long as the stores allow', () => {
    expect(name).toBe('Kanade');
    expect(Summary.length).toBeGreaterThan(20);
    expect(Summary.length).toBeLessThanOrEqual(132);
    expect(Description.length).toBeGreaterThan(400);
    expect(Description.length).toBeLessThanOrEqual(16_000);
  });

  test('names no provider and no other product', () => {
    expect(`${Summary}${Description}`).not.toMatch(/ku ?gou|酷狗|spotify|youtube|netease|网易|qq ?音|apple music/i);
  });

  test('names the oldest browser of the manifest', () => {
    expect(Description).toMatch(new RegExp(String.raw`Edge ${oldestChromium}\b`));
  });

  test('has the points of all others', () => {
    const points = (text: string) => text.split('\n').filter((line) => line.startsWith('•')).length;
    expect(points(Description)).toBe(points(listing('en').Description ?? ''));
  });
});
