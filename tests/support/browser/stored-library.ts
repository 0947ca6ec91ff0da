import type { Page } from '@playwright/test';

/**
 * Writes this many songs without files into the index of local music, half of them with Latin, half with Chinese and
 * Japanese titles. The database must exist; other pages, or this one after a reload, show them.
 */
export async function storeLibrary(page: Page, count: number): Promise<void> {
  await page.evaluate(async (count) => {
    const result = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const words = 'night rain first light summer blue river again silver echo morning train ocean paper window'.split(
      ' ',
    );
    const han = '夜空中最亮的星我们一起走过音乐快乐重庆春天花开风吹雨成行长安晴天告白气球青色海边灯';
    const kana = 'よるのうたかなでひかりそらみちゆめ';
    const word = (number: number) => words[number % words.length] ?? '';
    const run = (letters: string, number: number, length: number) =>
      Array.from({ length }, (_, index) => letters[(number * 7 + index) % letters.length]).join('');
    const title = (number: number) =>
      [
        `${word(number)} ${word(number * 7 + 3)} ${number}`,
        `${run(han, number, 4 + (number % 5))} ${number}`,
        `${run(kana, number, 5)} ${number}`,
      ][number % 4 === 3 ? 2 : number % 2] ?? '';
    const handle = await navigator.storage.getDirectory();
    const database = await result(indexedDB.open('LocalMusicDB'));
    const transaction = database.transaction(['folders', 'tracks'], 'readwrite');
    transaction.objectStore('folders').put({
      id: 'stored-folder',
      name: 'Stored',
      kind: 'handle',
      includesSubfolders: true,
      addedMs: 1,
      scannedMs: 1,
      handle,
      failure: null,
      isMissingCovers: false,
    });
    const chunk = 256;
    for (let from = 0; from < count; from += chunk) {
      const number = from / chunk;
      const tracks = Array.from({ length: Math.min(chunk, count - from) }, (_, index) => ({
        id: `${number.toString(36)}-${crypto.randomUUID()}`,
        folderId: 'stored-folder',
        path: `${from + index}.mp3`,
        extension: 'mp3',
        sizeBytes: 1,
        modifiedMs: 1,
        addedMs: 1,
        coverId: null,
        title: title(from + index),
        artists: [`${word(from + index * 3)} artist ${index % 40}`],
        album: `${word(index)} album`,
        albumArtist: null,
        trackNumber: 1,
        discNumber: null,
        year: null,
        genres: [],
        durationMs: 200_000,
        bitRateKbps: 128,
        sampleRateHz: 44_100,
        isLossless: false,
        loudness: null,
        hasLyrics: false,
        mediaType: 'audio/mpeg',
      }));
      transaction.objectStore('tracks').put({ number, tracks });
    }
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onerror = () => reject(transaction.error);
    });
    database.close();
  }, count);
}
