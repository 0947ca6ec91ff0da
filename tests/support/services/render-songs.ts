import { createCatalogue, hasSource } from '../../../server/catalogue/catalogue.ts';
import { logIn, textAt } from '../../contract/service-caller.ts';
import { serviceAddress } from './addresses.ts';

/** The number of songs that the service renders at the same time. */
const atOnce = 2;

/** Songs that a VIP member plays in better qualities: places in the search for "night". */
const ofMember = [
  { place: 0, quality: 'flac' },
  { place: 4, quality: '320' },
] as const;

/**
 * Makes a service render the songs of the stories before the first story, while the processor is idle. Later, rendering
 * would compete with the browsers for it, and a first sound could take longer than a story waits.
 */
export async function renderSongs(address: string): Promise<void> {
  const started = Date.now();
  const files = createCatalogue()
    .songs.filter((song) => song.access === 'free' && hasSource(song) && song.container !== 'mp4-only')
    .map(({ hashes: { '128': hash } }) => `${address}/demo/audio/${hash}.mp3`);
  const member = await logIn(address, 'vip');
  const found = (await member.get('/search', { keywords: 'night', pagesize: 5 })).body as FoundSongs;
  for (const { place, quality } of ofMember) {
    const { body } = await member.get('/song/url', { hash: found.data.lists[place]?.FileHash ?? '', quality });
    files.push(textAt(body, 'url.0'));
  }
  const queue = files.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      // Both take from the same queue.
      for (const file of queue) {
        const response = await fetch(file);
        if (!response.ok) throw new Error(`${response.status} for ${new URL(file).pathname}`);
        await response.arrayBuffer();
      }
    }),
  );
  console.log(`${files.length} songs are rendered (${Math.round((Date.now() - started) / 1000)} s)`);
}

type FoundSongs = { data: { lists: { FileHash: string }[] } };

/** Playwright's global setup: renders the songs of the service that most stories share. */
export default function renderSongsOfCommonService(): Promise<void> {
  return renderSongs(serviceAddress);
}
