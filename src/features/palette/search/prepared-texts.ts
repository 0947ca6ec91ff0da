import { fileName, type LocalTrack } from '@/core/local-music/local-track.ts';
import { type Converters, readingOf, type SearchText, scriptsOf, searchText } from '@/core/palette/search-text.ts';
import { artistLine, type Song } from '@/core/song/song.ts';
import { currentConverters, loadConverters } from '@/widgets/search/converters.ts';

/** Maximum length of a task on the main thread, so that typing stays responsive. */
const sliceMs = 6;

/** Maximum delay of the next slice on a page that is never idle. */
const maxDelayMs = 60;

/**
 * The searchable forms of songs. Folding twenty thousand names would delay a key press, so it is done once, in slices
 * while the page is idle.
 */
export class PreparedTexts<Item extends object> {
  readonly #partsOf: (item: Item) => { name: string; details: string };
  #texts = new WeakMap<Item, SearchText>();

  constructor(partsOf: (item: Item) => { name: string; details: string }) {
    this.#partsOf = partsOf;
  }

  /** The form of an item; null before it is prepared. */
  readonly get = (item: Item): SearchText | null => this.#texts.get(item) ?? null;

  /**
   * Prepares items that are not prepared yet: as written, then with their readings. `onChange` is called after each of
   * the two. Resolves when everything is done or `signal` is aborted; never rejects.
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

  /** Lets them be prepared again, with their readings. */
  #forget(items: readonly Item[]): void {
    for (const item of items) this.#texts.delete(item);
  }

  clear(): void {
    this.#texts = new WeakMap();
  }
}

function textOf({ name, details }: { name: string; details: string }, converters: Converters): SearchText {
  return searchText(name, details, (text) => readingOf(text, converters));
}

/** Processes items in slices; resolves to their number, which is lower if `signal` was aborted. */
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
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: maxDelayMs });
    else setTimeout(resolve, 0);
  });
}

/** Time for which the texts stay in memory after the palette was closed: it is often opened again soon. */
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

/** Retains the texts while the palette is open. The returned function frees them `retainedMs` later. */
export function retainTexts(): () => void {
  clearTimeout(timer);
  return () => {
    timer = setTimeout(() => {
      trackTexts.clear();
      songTexts.clear();
    }, retainedMs);
  };
}
