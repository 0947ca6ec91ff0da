import { describe, expect, it } from 'vitest';
import { parseLyrics } from './lrc.ts';
import { linesInPieces } from './lyric-line.ts';

const words = (text: string) => linesInPieces(parseLyrics(text).lines)[0]?.words;

describe('the pieces of a line', () => {
  it('are its words where they fit a row', () => {
    expect(words('[0,900]<0,300,0>Slow <300,600,0>to Harbor')?.map(({ text }) => text)).toEqual(['Slow ', 'to Harbor']);
  });

  it('are the parts of a long word, with its time divided between them', () => {
    expect(words('[1000,2500]<0,2500,0>before the last one ended')).toEqual([
      { text: 'before ', startMs: 1000, endMs: 1700 },
      { text: 'the ', startMs: 1700, endMs: 2100 },
      { text: 'last ', startMs: 2100, endMs: 2600 },
      { text: 'one ', startMs: 2600, endMs: 3000 },
      { text: 'ended', startMs: 3000, endMs: 3500 },
    ]);
  });

  it('are the characters of a long word without spaces', () => {
    const pieces = words(`[0,1200]<0,1200,0>${'霧'.repeat(12)}`);
    expect(pieces).toHaveLength(12);
    expect(pieces?.[11]).toEqual({ text: '霧', startMs: 1100, endMs: 1200 });
  });

  it('are the whole line where it has no word times', () => {
    expect(words('[00:01.00]a line that is longer than any row of a phone')).toHaveLength(1);
  });
});
