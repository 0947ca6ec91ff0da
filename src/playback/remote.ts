import { sameEqualiser } from '@/core/equaliser';
import { AppError } from '@/core/errors';
import { createLog } from '@/core/log';
import { applyPatch } from '@/core/queue-patch';
import { type Channel, type ChannelMessage, isChannelMessage } from './channel';
import type { Player, PlayerCommand, PlayerEvent, PlayerSnapshot } from './player';
import { SnapshotStore } from './snapshot-store';

const log = createLog('remote');

export type RemoteOptions = {
  /**
   * Makes sure that an engine exists, e.g. by asking the background worker for the offscreen document; resolves when
   * it may be asked again. Called when a command or the first hello stays unanswered.
   */
  revive: () => Promise<void>;
  /** So long an answer is waited for before `revive` is called, in ms. */
  patienceMs?: number;
  /** After so long without an answer, revivals included, a command is refused as `no-response`, in ms. */
  limitMs?: number;
};

export interface RemotePlayer extends Player {
  /** True once an engine has told its state. */
  isConnected(): boolean;
  close(): void;
}

/**
 * A player whose engine runs at another end of the channel. The queue, which may be long, travels once; after that only
 * what changed of it.
 * A dead engine is revived, and its command sent again; the engine carries out each command once.
 */
export function connectPlayer(channel: Channel, options: RemoteOptions): RemotePlayer {
  const { patienceMs = 400, limitMs = 5000 } = options;
  const store = new SnapshotStore();
  const me = crypto.randomUUID();
  const waiting = new Map<string, (problem: AppError | null) => void>();
  let engine: string | null = null;
  let commands = 0;

  /** The list that a message stands for; null when that is only known to who heard the messages before it. */
  function itemsOf(message: Extract<ChannelMessage, { kind: 'state' }>): PlayerSnapshot['queue']['items'] | null {
    if (message.items) return message.items;
    const known = store.snapshot.queue;
    if (message.engine !== engine) return null;
    if (known.version === message.snapshot.queue.version) return known.items;
    return message.patch?.base === known.version ? applyPatch(known.items, message.patch.change) : null;
  }

  function takeState(message: Extract<ChannelMessage, { kind: 'state' }>): void {
    const { queue: list, ...rest } = message.snapshot;
    const known = store.snapshot.queue;
    const items = itemsOf(message);
    if (!items) {
      // A list that this page has never seen: ask for everything.
      channel.post({ kind: 'hello', from: me });
      return;
    }
    const unchanged =
      message.engine === engine && known.version === list.version && sameKeys(known.upNext, list.upNext);
    engine = message.engine;
    const queue = unchanged ? known : { ...list, items };
    const current = queue.items.find((item) => item.key === rest.current?.key);
    const { equaliser } = store.snapshot;
    store.update({
      ...rest,
      // The same object as in the list, so that what compares by identity sees one song.
      current: current ?? rest.current,
      queue,
      equaliser: sameEqualiser(rest.equaliser, equaliser) ? equaliser : rest.equaliser,
      clock: sameValues(rest.clock, store.snapshot.clock),
      problem: sameValues(rest.problem, store.snapshot.problem),
      delivered: sameValues(rest.delivered, store.snapshot.delivered),
      preview: sameValues(rest.preview, store.snapshot.preview),
      repeatSection: sameValues(rest.repeatSection ?? null, store.snapshot.repeatSection),
    });
  }

  const stopListening = channel.onMessage((message) => {
    if (!isChannelMessage(message)) return;
    if (message.kind === 'state') takeState(message);
    if (message.kind === 'event') store.emit(message.event);
    if (message.kind === 'reply') {
      const { problem } = message;
      waiting.get(message.id)?.(problem && new AppError(problem.kind, { serverText: problem.serverText }));
    }
  });

  /** Posts until somebody answers; revives the engine once between. */
  async function ask(message: ChannelMessage, answered: Promise<unknown>): Promise<boolean> {
    channel.post(message);
    if (await within(answered, patienceMs)) return true;
    await within(
      options.revive().catch((error: unknown) => log.warn('the engine could not be revived', error)),
      limitMs,
    );
    channel.post(message);
    return within(answered, limitMs);
  }

  async function dispatch(command: PlayerCommand): Promise<void> {
    commands += 1;
    const id = `${me}/${commands}`;
    const { promise, resolve } = Promise.withResolvers<AppError | null>();
    waiting.set(id, resolve);
    const answered = await ask({ kind: 'command', id, command }, promise);
    waiting.delete(id);
    const failure = answered ? await promise : new AppError('no-response', { message: 'no engine answered' });
    if (failure) throw failure;
  }

  const connected = new Promise<void>((resolve) => {
    const stop = store.subscribe(() => {
      if (engine === null) return;
      stop();
      resolve();
    });
  });
  void ask({ kind: 'hello', from: me }, connected);

  return {
    dispatch,
    getSnapshot: (): PlayerSnapshot => store.snapshot,
    subscribe: (onChange) => store.subscribe(onChange),
    onEvent: (listener: (event: PlayerEvent) => void) => store.onEvent(listener),
    isConnected: () => engine !== null,
    close() {
      stopListening();
      channel.close();
    },
  };
}

/** True when the promise settled within that time. */
async function within(promise: Promise<unknown>, limitMs: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), limitMs);
  });
  const done = promise.then(() => true);
  try {
    return await Promise.race([done, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The old value where the new one says the same: a copy that crossed a channel is never the same object. */
function sameValues<Value extends Record<string, unknown> | null>(next: Value, old: Value): Value {
  if (next === null || old === null) return next;
  const names = Object.keys(next);
  const same = names.length === Object.keys(old).length && names.every((name) => Object.is(next[name], old[name]));
  return same ? old : next;
}

function sameKeys(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((key, index) => key === b[index]);
}
