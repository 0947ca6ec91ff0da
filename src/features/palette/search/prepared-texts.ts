import { fileName, type LocalTrack } from '@/core/local-music/local-track';
import { type Converters, readingOf, type SearchText, scriptsOf, searchText } from '@/core/palette/search-text';
import { artistLine, type Song } from '@/core/song/song';
import { currentConverters, loadConverters } from './converters';

/** How long the page may be busy at a time, so that typing stays fluent. */
const sliceMs = 6;

/** Preparing goes on after this time even on a page that is never idle. */
const longestRestMs = 60;

/**
 * The forms of songs that are searched. Folding twenty thousand names takes longer than a key may, so it is done once, in
 * slices while the page is idle.
 */
export class PreparedTexts<Item extends object> {
  readonly #partsOf: (item: Item) => { name: string; details: string };
  #texts = new WeakMap<Item, SearchText>();

  constructor(partsOf: (item: Item) => { name: string; details: string }) {
    this.#partsOf = partsOf;
  }

  /** The form of an item, or null before it is prepared. */
  readonly get = (item: Item): SearchText | null => this.#texts.get(item) ?? null;

  /**
   * Prepares the items that are not yet; first as they are written, then with their readings. `onChange` is called when
   * all of them are, each time. Resolves when everything is done or `signal` is aborted; never rejects.
   */
  async prepare(items: readonly Item[], onChange: () => void, signal: AbortSignal): Promise<void> {
    const added: Item[] = [];
    const unread: Item[] = [];
    const scripts = { han: false, kana: false };
    for (const item of items) if (!this.#texts.has(item)) added.push(item);
    if (added.length === 0) return;
    await inSlices(added, signal, (item) => {
      const parts = this.#partsOf(item);
      const converters = currentConverters();
      this.#texts.set(item, textOf(parts, converters));
      const { han, kana } = scriptsOf(parts.name + parts.details);
      if ((!han || converters.han) && (!kana || converters.kana)) return;
      unread.push(item);
      scripts.han ||= han;
      scripts.kana ||= kana;
    });
    if (signal.aborted) return this.#forget(unread);
    onChange();
    if (unread.length === 0) return;
    await loadConverters(scripts);
    const converters = currentConverters();
    const read = await inSlices(unread, signal, (item) =>
      this.#texts.set(item, textOf(this.#partsOf(item), converters)),
    );
    if (signal.aborted) return this.#forget(unread.slice(read));
    onChange();
  }

  /** So that they are prepared again, with their readings. */
  #forget(items: readonly Item[]): void {
    for (const item of items) this.#texts.delete(item);
  }

  /** Frees all of them. */
  clear(): void {
    this.#texts = new WeakMap();
  }
}

function textOf({ name, details }: { name: string; details: string }, converters: Converters): SearchText {
  return searchText(name, details, (text) => readingOf(text, converters));
}

/** Works on each item, a few at a time; resolves to their number, less than all where `signal` was aborted. */
async function inSlices<Item>(
  items: readonly Item[],
  signal: AbortSignal,
  work: (item: Item) => unknown,
): Promise<number> {
  let done = 0;
  while (done < items.length) {
    await idle();
    if (signal.aborted) break;
    const until = performance.now() + sliceMs;
    do work(items[done++] as Item);
    while (done < items.length && performance.now() < until);
  }
  return done;
}

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: longestRestMs });
    else setTimeout(resolve, 0);
  });
}

/** How long the texts stay in memory once the palette is closed: it is often opened again soon. */
const retainedMs = 60_000;

/** The texts of local music; about 15 MB for 20,000 songs. */
export const trackTexts = new PreparedTexts<LocalTrack>((track) => ({
  name: track.title ?? fileName(track),
  details: [track.artists.join(' '), track.album ?? ''].filter(Boolean).join(' '),
}));

/** The texts of the queue. */
export const songTexts = new PreparedTexts<Song>((song) => ({
  name: song.title,
  details: [artistLine(song), song.album?.name ?? ''].filter(Boolean).join(' '),
}));

let timer: ReturnType<typeof setTimeout> | undefined;

/** Retains the texts while the palette is open; the returned function frees them some time after it is closed. */
export function retainTexts(): () => void {
  clearTimeout(timer);
  return () => {
    timer = setTimeout(() => {
      trackTexts.clear();
      songTexts.clear();
    }, retainedMs);
  };
}
