import { type CoverRef, coverAddress } from '@/core/song/cover';
import { recentContent } from '@/storage/recent-content';

/** A server that does not answer must not keep the request forever, in ms. */
const timeLimitMs = 15_000;

/** Larger pictures are not stored, in bytes. */
const maxCoverBytes = 1024 * 1024;

/** Saves a cover of the service unless it is saved already. Rejects where it can't be read, such as without CORS headers. */
export async function saveCover(cover: CoverRef, signal?: AbortSignal): Promise<void> {
  // A picture of local music is stored with it.
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
