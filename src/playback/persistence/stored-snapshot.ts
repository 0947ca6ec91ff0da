import { stoppedClock } from '@/core/player/position-clock.ts';
import type { QueueItem } from '@/core/queue/queue-items.ts';
import type { PlayerSnapshot } from '@/playback/player.ts';
import type { StoredTexts } from '@/storage/stored-value.ts';
import { storedFields } from './player-fields.ts';
import { storedQueueText } from './queue-storage.ts';

/**
 * The stored player, paused, which a page shows until the engine answers. Read synchronously, so the songs of a long
 * queue are missing. Never throws.
 */
export function storedSnapshot(texts?: () => StoredTexts): Partial<PlayerSnapshot> {
  const { positionMs, ...stored } = storedFields(texts);
  const { queue, queueId, current } = storedQueueText(texts);
  return {
    mode: stored.mode.read(),
    queueId,
    isQueueEdited: stored.isQueueEdited.read(),
    queueSource: stored.queueSource.read(),
    queueList: stored.queueList.read(),
    radio: stored.radio.read(),
    volume: stored.volume.read(),
    muted: stored.muted.read(),
    speed: stored.speed.read(),
    ...(queue && { queue }),
    ...(current && playerAt(current, positionMs.read())),
  };
}

function playerAt(current: QueueItem, positionMs: number): Partial<PlayerSnapshot> {
  const { durationMs } = current.song;
  return { state: 'paused', current, durationMs, clock: { ...stoppedClock, anchorMs: positionMs } };
}
