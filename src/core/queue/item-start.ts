import type { QueueItem } from './queue-items.ts';

/** Audio of an item: its length, 0 if unknown, and where in the song it begins if it is a preview. */
type ItemAudio = { durationMs: number; preview: { startMs: number } | null };

/** Position at which an item starts in its audio; null = the whole song. 0 if its start is not in the audio. */
export function startIn({ song, startMs = 0 }: QueueItem, audio: ItemAudio | null): number {
  const durationMs = audio?.durationMs || song.durationMs;
  const positionMs = startMs - (audio?.preview?.startMs ?? 0);
  return positionMs > 0 && (durationMs <= 0 || positionMs < durationMs) ? positionMs : 0;
}
