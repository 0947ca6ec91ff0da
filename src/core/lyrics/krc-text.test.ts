import { expect, it } from 'vitest';
import { parseKrc } from './krc';
import { krcText } from './krc-text';
import { parseLyrics } from './lrc';

it('reads the same after it was written', () => {
  const { lines } = parseKrc('[1000,1500]<0,500,0>雨<500,700,0> &lt;3 <1200,300,0>A&amp;B\n[4000,900]<0,900,0>end');
  expect(lines.map(({ text }) => text)).toEqual(['雨 <3 A&B', 'end']);
  expect(parseKrc(krcText(lines)).lines).toEqual(lines);
});

it('gives lyrics of other formats the times of their lines', () => {
  const { lines } = parseLyrics('[00:01.50]first\n[00:03.00]second <x>');
  const text = krcText(lines);
  expect(text).toBe('[1500,1500]<0,1500,0>first\n[3000,5000]<0,5000,0>second &lt;x>');
  expect(parseKrc(text).lines.map((line) => [line.startMs, line.endMs, line.text])).toEqual(
    lines.map((line) => [line.startMs, line.endMs, line.text]),
  );
});

it('is empty for no lines', () => {
  expect(krcText([])).toBe('');
});
