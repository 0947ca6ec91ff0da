import { BoundedMap } from '@/core/async/bounded-map.ts';
import { type ErrorInfo, toAppError } from '@/core/errors.ts';
import { createLog } from '@/core/log.ts';
import type { Queue } from '@/core/queue/queue-items.ts';
import { diffItems } from '@/core/queue/queue-patch.ts';
import type { Player } from '@/playback/player.ts';
import type { Locks } from '@/storage/documents/life-lock.ts';
import { wallOffsetMs } from '@/storage/documents/steady-clock.ts';
import type { ChannelMessage, PlayerChannel } from './channel.ts';
import { type EngineLife, engineLife } from './engine-life.ts';
import { parseCommand } from './player-messages.ts';

const log = createLog('engine');

/** Number of replies to remember, so that a command sent twice is carried out once. */
const rememberedReplies = 200;

/**
 * Serves this player to remotes in other documents; its stored state must be restored. Commands are validated, because
 * any document of the origin may post them. The first state is posted once the engine's life lock is held, so that
 * remotes detect its end. Returns a function that stops it and closes the channel.
 * @param life the life lock if already held
 */
export function servePlayer(player: Player, channel: PlayerChannel, locks: Locks, life?: EngineLife): () => void {
  const engine = life?.engine ?? crypto.randomUUID();
  const replies = new BoundedMap<string, Promise<ErrorInfo | null>>(rememberedReplies);
  let sent: Queue | null = null;
  let isAnnounced = false;
  let hasEnded = false;
  let release = life?.release ?? ((): void => undefined);

  function postState(withItems: boolean): void {
    if (!isAnnounced) return;
    const { queue, ...rest } = player.getSnapshot();
    const { items, ...list } = queue;
    const before = sent;
    sent = queue;
    const message: ChannelMessage = {
      kind: 'state',
      engine,
      snapshot: { ...rest, queue: list },
      wallOffsetMs: wallOffsetMs(),
    };
    if (withItems || before === null) channel.post({ ...message, items });
    else if (before.version === list.version) channel.post(message);
    else channel.post({ ...message, patch: { base: before.version, change: diffItems(before.items, items) } });
  }

  async function carryOut(command: unknown): Promise<ErrorInfo | null> {
    try {
      await player.dispatch(parseCommand(command));
      return null;
    } catch (error) {
      return toAppError(error).toErrorInfo();
    }
  }

  async function answer(id: string, command: unknown): Promise<void> {
    let reply = replies.get(id);
    if (!reply) {
      reply = carryOut(command);
      replies.set(id, reply);
    }
    const error = await reply;
    // Without an answer the remote sends the command to the next engine.
    if (!hasEnded) channel.post({ kind: 'reply', id, error });
  }

  const endings = [
    player.subscribe(() => postState(false)),
    player.onEvent((event) => channel.post({ kind: 'event', engine, event })),
    channel.subscribe((message) => {
      if (message.kind === 'hello') postState(true);
      if (message.kind === 'command' && typeof message.id === 'string') void answer(message.id, message.command);
    }),
  ];
  function announce(): void {
    isAnnounced = true;
    // For pages that are already open.
    postState(true);
  }

  if (life) announce();
  else
    engineLife(engine, locks)
      .hold()
      .then(
        (held) => {
          release = held.release;
          if (hasEnded) release();
          else announce();
        },
        (error: unknown) => log.warn('no lock: other pages can not use this engine', error),
      );
  return () => {
    hasEnded = true;
    for (const end of endings) end();
    channel.close();
    release();
  };
}
