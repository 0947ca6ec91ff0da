import { type Problem, toAppError } from '@/core/errors';
import type { Queue } from '@/core/queue';
import { diffItems } from '@/core/queue-patch';
import { type Channel, type ChannelMessage, isChannelMessage } from './channel';
import type { Player } from './player';
import { parseCommand } from './player-messages';

/** Answers to so many commands are remembered, so that one sent twice is carried out once. */
const rememberedReplies = 200;

/**
 * Lets remotes at the other ends of the channel use this player. Commands are checked here, because anything of the
 * origin may post to the channel. The returned function ends it.
 */
export function servePlayer(player: Player, channel: Channel): () => void {
  const engine = crypto.randomUUID();
  const replies = new Map<string, Promise<Problem | null>>();
  let sent: Queue | null = null;

  function postState(withItems: boolean): void {
    const { queue, ...rest } = player.getSnapshot();
    const { items, ...list } = queue;
    const before = sent;
    sent = queue;
    const message: ChannelMessage = { kind: 'state', engine, snapshot: { ...rest, queue: list } };
    if (withItems || before === null) channel.post({ ...message, items });
    else if (before.version === list.version) channel.post(message);
    else channel.post({ ...message, patch: { base: before.version, change: diffItems(before.items, items) } });
  }

  async function carryOut(command: unknown): Promise<Problem | null> {
    try {
      await player.dispatch(parseCommand(command));
      return null;
    } catch (error) {
      return toAppError(error).toProblem();
    }
  }

  async function answer(id: string, command: unknown): Promise<void> {
    let reply = replies.get(id);
    if (!reply) {
      reply = carryOut(command);
      replies.set(id, reply);
      const [oldest] = replies.keys();
      if (replies.size > rememberedReplies && oldest !== undefined) replies.delete(oldest);
    }
    channel.post({ kind: 'reply', id, problem: await reply });
  }

  const endings = [
    player.subscribe(() => postState(false)),
    player.onEvent((event) => channel.post({ kind: 'event', event })),
    channel.onMessage((message) => {
      if (!isChannelMessage(message)) return;
      if (message.kind === 'hello') postState(true);
      if (message.kind === 'command' && typeof message.id === 'string') void answer(message.id, message.command);
    }),
  ];
  // Pages that were there before this engine learn of it now.
  postState(true);
  return () => {
    for (const end of endings) end();
  };
}
