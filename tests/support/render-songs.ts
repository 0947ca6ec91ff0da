import { createCatalogue, hasSource } from '../../server/catalogue/catalogue.ts';
import { serviceAddress } from './addresses.ts';

/** As many as the service renders at the same time. */
const atOnce = 2;

/**
 * Has the tests' service render its songs before the first story, where nothing else computes. Later it would compete
 * with the browsers for the processor, and a first sound could take longer than anybody waits.
 */
export default async function renderSongs(): Promise<void> {
  const started = Date.now();
  const hashes = createCatalogue()
    .songs.filter((song) => song.access === 'free' && hasSource(song) && song.container !== 'mp4-only')
    .map(({ hashes: { '128': hash } }) => hash);
  const queue = hashes.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      // Both take from the same queue.
      for (const hash of queue) await (await fetch(`${serviceAddress}/demo/audio/${hash}.mp3`)).arrayBuffer();
    }),
  );
  console.log(`${hashes.length} songs are rendered (${Math.round((Date.now() - started) / 1000)} s)`);
}
