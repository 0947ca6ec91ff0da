import { createLog } from '@/core/log';
import { isNoChoice, keptChoices, type LyricChoice, noLyricChoice, parseLyricChoice } from '@/core/lyric-choice';
import { keepDatabase } from '@/playback/kept-database';

const log = createLog('lyric choices');

const storeName = 'choices';
const byAge = 'by-age';

/**
 * What listeners decided about the lyrics of single songs. In a database, because imported texts would soon fill
 * localStorage. Where the browser refuses one (private windows, policies) choices hold until the page closes.
 */
export class LyricChoices {
  readonly #database: ReturnType<typeof keepDatabase>;
  readonly #limit: number;
  readonly #unsaved = new Map<string, LyricChoice>();

  constructor(databaseName = 'kanade-lyrics', limit = keptChoices) {
    this.#database = keepDatabase({
      name: databaseName,
      version: 1,
      stores: [storeName],
      upgrade: (database) => {
        database.createObjectStore(storeName, { keyPath: 'song' }).createIndex(byAge, 'changedAt');
      },
    });
    this.#limit = limit;
  }

  /** Never rejects; a song that nothing was decided about, or something unreadable, has an empty choice. */
  async get(song: string): Promise<LyricChoice> {
    const unsaved = this.#unsaved.get(song);
    if (unsaved) return unsaved;
    try {
      const stored: unknown = await (await this.#database()).get(storeName, song);
      const choice = parseLyricChoice(stored);
      if (stored !== undefined && !choice) log.warn('a stored choice is corrupt and counts as absent');
      return choice ?? noLyricChoice(song);
    } catch (error) {
      log.warn('choices can not be read', error);
      return noLyricChoice(song);
    }
  }

  /** Keeps a choice, and forgets the oldest ones beyond the limit. Never rejects. */
  async set(choice: LyricChoice): Promise<void> {
    // Until it is stored, so that nobody reads the one before it.
    this.#unsaved.set(choice.song, choice);
    try {
      const transaction = (await this.#database()).transaction(storeName, 'readwrite');
      const { store } = transaction;
      if (isNoChoice(choice)) await store.delete(choice.song);
      else await store.put(choice);
      let surplus = (await store.count()) - this.#limit;
      for (let cursor = await store.index(byAge).openCursor(); cursor && surplus > 0; surplus -= 1) {
        await cursor.delete();
        cursor = await cursor.continue();
      }
      await transaction.done;
      if (this.#unsaved.get(choice.song) === choice) this.#unsaved.delete(choice.song);
    } catch (error) {
      log.warn('a choice could not be kept', error);
    }
  }
}
