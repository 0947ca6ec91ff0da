import { type CoverRef, coverAddress } from '@/core/song/cover.ts';
import { recentContent } from '@/storage/recent-content.ts';

/** Time limit for a server that does not answer, in ms. */
const timeLimitMs = 15_000;

/** Larger covers are not stored, in bytes. */
const maxCoverBytes = 1024 * 1024;

/** Saves a cover of the service unless already saved. Rejects if it can't be read, for example without CORS headers. */
export async function saveCover(cover: CoverRef, signal?: AbortSignal): Promise<void> {
  // Covers of local music are stored with it.
  if (typeof cover !== 'string') return;
  const address = coverAddress(cover, 480);
  if (address === null || (await recentContent.cover(cover, Date.now()))) return;
  const limit = AbortSignal.timeout(timeLimitMs);
  const answer = await fetch(address, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
  if (!answer.ok) throw new Error(`the cover was answered with ${answer.status}`);
  const picture = await answer.blob();
  if (!picture.type.startsWith('image/') || picture.size > maxCoverBytes) throw new Error('the cover is no picture');
  await recentContent.saveCover(cover, picture, Date.now());
}
