import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { deleteDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { FakeMusicFolder } from '../../../tests/support/fakes/local-music/fake-music-folder.ts';
import { allTracks, ScanHarness, tagsOf } from '../../../tests/support/local-files/scan-harness.ts';
import { writeScan } from '../index/write-scan.ts';
import { ScanGate } from './scan-gate.ts';

/** A page that is killed after some steps: nothing continues after that. */
class MortalPage {
  #stepsLeft: number;
  readonly #killed = Promise.withResolvers<'killed'>();

  constructor(steps: number) {
    this.#stepsLeft = steps;
  }

  readonly step = (): Promise<void> => {
    this.#stepsLeft -= 1;
    if (this.#stepsLeft >= 0) return Promise.resolve();
    this.#killed.resolve('killed');
    return new Promise(() => undefined);
  };

  /** Wraps a call with a step before and after it. */
  readonly mortal =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      await this.step();
      const result = await call(...args);
      await this.step();
      return result;
    };

  get killed(): Promise<'killed'> {
    return this.#killed.promise;
  }
}

class MortalGate extends ScanGate {
  readonly #page: MortalPage;

  constructor(page: MortalPage) {
    super();
    this.#page = page;
  }

  override async pass(): Promise<void> {
    await this.#page.step();
    await super.pass();
  }
}

const paths = ['a.mp3', 'b.mp3', 'c.mp3', 'X/a.mp3', 'X/b.mp3', 'X/Y/a.mp3'];
const path = fc.constantFrom(...paths);

/** File changes between two scans. */
const change = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), path, text: fc.constantFrom('One', 'Two', 'Three', 'broken') }),
  fc.record({ kind: fc.constant('copy' as const), path, to: path }),
  fc.record({ kind: fc.constant('move' as const), path, to: path }),
  fc.record({ kind: fc.constant('delete' as const), path }),
);

const round = fc.record({
  changes: fc.array(change, { maxLength: 4 }),
  /** null = the scan is not killed. */
  steps: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
});

function apply(folder: FakeMusicFolder, one: typeof change extends fc.Arbitrary<infer Change> ? Change : never): void {
  const file = folder.files().get(one.path);
  if (one.kind === 'put') folder.put(one.path, one.text);
  else if (!file) return;
  else if (one.kind === 'delete') folder.delete(one.path);
  else if (one.kind === 'move') folder.move(one.path, one.to);
  else folder.put(one.to, file.text, file.modifiedMs);
}

/** Identity of a file's content, independent of its path. */
const contentOf = (text: string, modifiedMs: number): string => `${text}@${modifiedMs}`;

describe('a scan that is killed at any moment', () => {
  it('loses nothing, shows nothing twice, and the next one ends as if there had been one scan', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 5 }), async (rounds) => {
        await deleteDB('LocalMusicDB');
        const harness = new ScanHarness();
        const folder = new FakeMusicFolder();
        await harness.add(folder);
        /** Ids of contents that are at one path only. */
        const ids = new Map<string, string>();
        for (const { changes, steps } of [...rounds, { changes: [], steps: null }]) {
          const before = await allTracks();
          for (const one of changes) apply(folder, one);
          for (const [content, places] of placesByContent(folder)) if (places.length > 1) ids.delete(content);
          const page = new MortalPage(steps ?? Number.POSITIVE_INFINITY);
          folder.step = page.step;
          const end = await Promise.race([
            harness.scan(folder, {
              gate: new MortalGate(page),
              write: page.mortal(writeScan),
              readTags: page.mortal(async (file) => {
                const text = await file.text();
                if (text === 'broken') throw new Error('broken');
                return tagsOf(text);
              }),
              batchSize: 2,
            }),
            page.killed,
          ]);
          const tracks = await allTracks();
          const places = tracks.map((track) => track.path);
          expect(new Set(places).size, 'no path twice').toBe(places.length);
          expect(new Set(tracks.map(({ id }) => id)).size, 'no id twice').toBe(tracks.length);
          for (const track of before) {
            const file = folder.files().get(track.path);
            if (file?.modifiedMs !== track.modifiedMs || file.text !== track.title) continue;
            expect(tracks.find(({ path }) => path === track.path)?.id, 'nothing is lost').toBe(track.id);
          }
          if (end === 'killed') continue;
          expect(end).toBe('complete');
          const good = [...folder.files()].filter(([, { text }]) => text !== 'broken');
          expect(Object.fromEntries(tracks.map(({ path, title }) => [path, title]))).toEqual(
            Object.fromEntries(good.map(([path, { text }]) => [path, text])),
          );
          const bad = [...folder.files()].filter(([, { text }]) => text === 'broken').map(([path]) => path);
          expect(Object.keys(await harness.unreadable()).sort()).toEqual(bad.sort());
          expectSameIds(ids, folder, new Map(tracks.map((track) => [track.path, track.id])));
        }
      }),
      { numRuns: 300 },
    );
  });
});

function placesByContent(folder: FakeMusicFolder): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const [path, { text, modifiedMs }] of folder.files()) {
    if (text === 'broken') continue;
    const content = contentOf(text, modifiedMs);
    places.set(content, [...(places.get(content) ?? []), path]);
  }
  return places;
}

/** A content that exists once, since the last complete scan, still has its id. */
function expectSameIds(ids: Map<string, string>, folder: FakeMusicFolder, idsNow: ReadonlyMap<string, string>): void {
  const next = new Map<string, string>();
  for (const [content, [place = '', ...more]] of placesByContent(folder)) {
    const id = more.length === 0 ? idsNow.get(place) : undefined;
    if (id === undefined) continue;
    const known = ids.get(content);
    if (known !== undefined) expect(id, `the id of ${content}`).toBe(known);
    next.set(content, id);
  }
  ids.clear();
  for (const [content, id] of next) ids.set(content, id);
}
