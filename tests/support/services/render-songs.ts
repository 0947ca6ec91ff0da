import { createCatalogue, hasSource } from '../../../server/catalogue/catalogue.ts';
import { serviceAddress } from './addresses.ts';

/** The number of songs that the service renders at the same time. */
const atOnce = 2;

/** What stories play beside the standard quality of the free songs, by the songs' numbers. */
const better: ReadonlyMap<number, 'flac' | '320'> = new Map([
  // A VIP member, after a search for "night".
  [28, 'flac'],
  [6, '320'],
  // Files of the cloud drive.
  [14, 'flac'],
  [21, '320'],
]);
/** Songs with editions for VIP members of which anonymous users hear the preview. */
const previewed = new Set([7, 29]);

/**
 * Makes a service render the songs of the stories before the first story, while the processor is idle. Later, rendering
 * would compete with the browsers for it, and a first sound could take longer than a story waits.
 */
export async function renderSongs(address: string): Promise<void> {
  const started = Date.now();
  const files = createCatalogue()
    .songs.filter((song) => hasSource(song) && song.container !== 'mp4-only')
    .flatMap(({ access, hashes, spec: { number } }) => {
      const quality = better.get(number);
      return [
        ...(access === 'free' ? [`${hashes['128']}.mp3`] : []),
        ...(access !== 'free' || previewed.has(number) ? [`${hashes.preview}.mp3`] : []),
        ...(quality ? [`${hashes[quality]}.${quality === 'flac' ? 'flac' : 'mp3'}`] : []),
      ];
    });
  const queue = files.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      // Both take from the same queue.
      for (const file of queue) {
        const response = await fetch(`${address}/demo/audio/${file}`);
        if (!response.ok) throw new Error(`${response.status} for ${file}`);
        await response.arrayBuffer();
      }
    }),
  );
  console.log(`${files.length} songs are rendered (${Math.round((Date.now() - started) / 1000)} s)`);
}

/** Playwright's global setup: renders the songs of the service that most stories share. */
export default function renderSongsOfCommonService(): Promise<void> {
  return renderSongs(serviceAddress);
}
