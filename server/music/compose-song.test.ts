import { describe, expect, it } from 'vitest';
import { compositionOf, compositionSpec, createCatalogue } from '../catalogue/catalogue.ts';
import type { ScoreNote } from '../synth/score.ts';
import { composeSong } from './compose-song.ts';

const { songs } = createCatalogue();
const named = songs.map((song) => [song.title, song] as const);

describe('the catalogue', () => {
  it('is large and mixed, with unique identities', () => {
    expect(songs.length).toBeGreaterThanOrEqual(28);
    expect(new Set(songs.map((song) => song.spec.language)).size).toBe(5);
    expect(new Set(songs.flatMap((song) => song.artists.map(({ id }) => id))).size).toBe(8);
    expect(new Set(songs.map((song) => song.album?.id)).size).toBeGreaterThanOrEqual(7);
    const hashes = songs.flatMap((song) => Object.values(song.hashes)).filter((hash) => hash !== '');
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(hashes.every((hash) => /^[0-9A-F]{32}$/.test(hash))).toBe(true);
    expect(new Set(songs.map((song) => song.spec.number)).size).toBe(songs.length);
  });
  it('repeats no sung line across songs', () => {
    const owners = new Map<string, number>();
    for (const song of songs) {
      for (const text of new Set(Object.values(song.spec.lyrics).flat())) {
        expect(owners.get(text) ?? song.spec.number).toBe(song.spec.number);
        owners.set(text, song.spec.number);
      }
    }
  });
});

describe.each(named)('%s', (_title, song) => {
  const composition = compositionOf(song);

  it('is the same every time it is composed', () => {
    expect(composeSong(compositionSpec(song.spec))).toEqual(composition);
  });

  it('lasts one to two and a half minutes, sections follow each other, the chorus comes inside', () => {
    expect(composition.seconds).toBeGreaterThanOrEqual(60);
    expect(composition.seconds).toBeLessThanOrEqual(150);
    composition.sections.forEach((section, index) => {
      expect(section.endMs).toBeGreaterThan(section.startMs);
      if (index > 0) expect(section.startMs).toBe(composition.sections[index - 1]?.endMs);
    });
    if (composition.climax !== null) {
      expect(composition.climax.startMs).toBeGreaterThan(5000);
      expect(composition.climax.endMs).toBeLessThan(composition.seconds * 1000);
    }
  });

  it('places its words one after the other, inside the song, with pauses between the lines', () => {
    const endOf = ({ startMs, durationMs }: { startMs: number; durationMs: number }): number => startMs + durationMs;
    let end = 0;
    for (const line of composition.sungLines) {
      expect(line.startMs).toBeGreaterThanOrEqual(end);
      const inPlace = line.words.filter((word, index) => {
        const before = line.words[index - 1];
        return word.startMs >= (before ? endOf(before) : line.startMs) && word.durationMs > 30;
      });
      expect(inPlace).toEqual(line.words);
      end = endOf(line.words.at(-1) ?? line);
      expect(endOf(line)).toBe(end);
    }
    expect(end).toBeLessThan(composition.seconds * 1000 - 2000);
  });

  it('puts a lead note exactly where every word starts', () => {
    const starts = new Set(
      composition.score.parts.flatMap((part) => part.notes.map((note) => Math.round(note.at * 1000))),
    );
    const words = composition.sungLines.flatMap((line) => line.words);
    expect(words.filter((word) => !starts.has(word.startMs))).toEqual([]);
  });

  it('keeps its notes in time and in range, in at least four parts', () => {
    const playing = composition.score.parts.filter((part) => part.notes.length > 0);
    expect(playing.length).toBeGreaterThanOrEqual(4);
    // One assertion for all notes, because five for each would take most of this file's time.
    const isInTimeAndRange = ({ at, seconds, pitch, velocity }: ScoreNote): boolean =>
      at >= 0 && at + seconds < composition.seconds && pitch > 20 && pitch < 115 && velocity > 0;
    expect(playing.flatMap((part) => part.notes).filter((note) => !isInTimeAndRange(note))).toEqual([]);
  });

  it('sings every chorus to the same tune', () => {
    const choruses = composition.sections.filter((section) => section.kind === 'c');
    // Melodic pitches of a section in order: arrangements may differ, tunes may not.
    const lead = composition.score.parts[0]?.notes ?? [];
    const tunes = choruses.map(({ startMs, endMs }) =>
      lead
        .filter(({ at }) => at * 1000 >= startMs - 5 && at * 1000 < endMs - 5)
        .map(({ at, pitch }) => ({ at: at - startMs / 1000, pitch })),
    );
    for (const tune of tunes) {
      expect(tune.map(({ pitch }) => pitch)).toEqual(tunes[0]?.map(({ pitch }) => pitch));
      tune.forEach(({ at }, index) => {
        expect(at).toBeCloseTo(tunes[0]?.[index]?.at ?? -1, 2);
      });
    }
  });
});
