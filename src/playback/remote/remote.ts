import { idempotentCommand } from '@/core/actions/action-table.ts';
import { delay } from '@/core/async/timers.ts';
import { AppError } from '@/core/errors.ts';
import { createLog } from '@/core/log.ts';
import type { Player, PlayerCommand, PlayerEvent, PlayerSnapshot, ResumeCommand } from '@/playback/player.ts';
import { SnapshotStore } from '@/playback/snapshot-store.ts';
import type { Locks } from '@/storage/documents/life-lock.ts';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import type { PlayerChannel } from './channel.ts';
import { EngineWatch } from './engine-watch.ts';
import { PendingCommands, silentAfterMs } from './pending-commands.ts';
import {
  intentionAfter,
  receivedSnapshot,
  resumeCommand,
  type StateMessage,
  stoppedSnapshot,
  TimeShift,
  withoutPlayback,
} from './remote-snapshots.ts';
import { countRevival, Revival } from './revival.ts';

const log = createLog('remote');

/** Time to wait for a first answer before `initial` is shown, in ms. */
const initialAfterMs = 20;

export type RemoteOptions = {
  /**
   * Ensures that an engine exists, e.g. by creating the offscreen document; resolves when it can receive messages. With
   * `replace` the user has requested a retry after none answered: an existing document may be closed and recreated.
   */
  revive: (options: { replace: boolean }) => Promise<void>;
  locks: Locks;
  /** Time to wait for a first answer before `revive` is called, in ms. */
  reviveAfterMs?: number;
  /** The engine that ran in this document until now, and its last state. */
  previous?: { engine: string; snapshot: PlayerSnapshot };
  /** A command without an answer, including revivals, is refused as `no-response` after this time, in ms. */
  limitMs?: number;
  /**
   * Whether another document has the engine or the right to start it; the remote then waits for its answer instead of
   * giving up. Default: never.
   */
  isElsewhere?: () => Promise<boolean>;
  /**
   * Called when an engine does not answer for 1.5 s: a living one a command, or any one the first request or the
   * request after an end. Its document is busy or hung.
   */
  onSilence?: () => void;
  /** Reads the state to show until an engine answers, for example the stored one. */
  initial?: () => Promise<Partial<PlayerSnapshot>>;
};

type TakeOverOptions<Next extends Player> = {
  /** Called right after the pending commands were sent to the next engine, which has to receive all later ones. */
  switchTo: (next: Next) => void;
  /** False = the next engine stays paused. */
  mayPlay?: boolean;
};

export interface RemotePlayer extends Player {
  /** Called before the page is frozen. It misses messages meanwhile, so it will not make an engine resume. */
  rest(): void;
  /** Called when the page runs again: requests the current state. */
  wake(): void;
  /**
   * Called when the engine has ended and `start` creates the next one in this document. Resolves to it once it has
   * resumed and received the pending commands; the remote is closed then. Rejects when `start` does; the remote then
   * looks for an engine in another document.
   */
  takeOver<Next extends Player>(start: () => Promise<Next>, options: TakeOverOptions<Next>): Promise<Next>;
  close(): void;
}

/** The end of an engine, and the state to resume. */
type Ended = {
  engine: string;
  atEpochMs: number;
  snapshot: PlayerSnapshot;
  /** Whether a command that the engine may not have received wants playback; null = none, its last state counts. */
  pendingIntent: boolean | null;
};

/**
 * A player whose engine runs in another document. The queue, which may be long, is sent once; after that only its
 * changes are.
 *
 *     connecting ──state──▶ connected ──the engine ends──▶ reviving ──state, resumed──▶ connected
 *          │                                                  │ no attempts left
 *          └──────────── no attempts left ───────▶ lost ◀─────┘      (a command or `reconnect` starts again)
 *
 * Pending commands are sent once to each engine, in order, after `resume`.
 */
export function connectPlayer(channel: PlayerChannel, options: RemoteOptions): RemotePlayer {
  const { reviveAfterMs = 400, limitMs = 5000, locks, revive, initial, previous, onSilence, isElsewhere } = options;
  const store = new SnapshotStore();
  const clientId = crypto.randomUUID();
  const onSilent = (): void => void (isAnswering() && onSilence?.());
  const commands = new PendingCommands(channel, clientId, limitMs, onSilent);
  /** The followed engine, even after its end until another one is found. */
  let engine: string | null = previous?.engine ?? null;
  /** Whether that engine's complete state has been received. */
  let isKnown = previous !== undefined;
  /** Its last snapshot, published while connected. */
  let received: PlayerSnapshot = previous?.snapshot ?? store.snapshot;
  let ended: Ended | null = null;
  /** Id of the pending `resume`. */
  let resuming: string | null = null;
  /** Runs while waiting for an engine. */
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;

  const hello = (): void => channel.post({ kind: 'hello', from: clientId });
  const timeShift = new TimeShift();
  const revival = new Revival(revive, hello, () => void giveUp());
  const watch = new EngineWatch(locks, follow, engineEnded);

  function isAnswering(): boolean {
    return engine !== null && isKnown && !watch.hasEnded(engine);
  }

  function waitForAnswer(): void {
    clearTimeout(silenceTimer);
    if (onSilence) silenceTimer = setTimeout(() => isAnswering() || onSilence(), silentAfterMs);
  }

  function isLost(): boolean {
    return store.snapshot.connection === 'lost';
  }

  function receive(message: StateMessage): void {
    if (message.engine !== engine) {
      if (!watch.hasEnded(message.engine)) watch.check(message);
      return;
    }
    const hasEnded = watch.hasEnded(engine);
    if (hasEnded && !isKnown) return;
    const next = receivedSnapshot(received, timeShift.of(message), isKnown);
    if (next) {
      received = next;
      if (isKnown) show();
      else adopt();
    } else if (!hasEnded) {
      // The list is unknown here: request the complete state.
      hello();
    }
  }

  function show(): void {
    if (!ended) {
      store.update({ ...received, connection: 'connected' });
    } else if (ended.engine === engine) {
      // Its last messages may arrive after its detected end; later commands still apply.
      ended.snapshot = stoppedSnapshot(received, ended.atEpochMs, ended.pendingIntent);
      showEnded();
    }
  }

  /** Starts to follow a living engine. */
  function follow(id: string, messages: readonly StateMessage[]): void {
    // Only one engine exists at a time, so the followed one has ended unreported.
    if (engine !== null && !watch.hasEnded(engine)) {
      watch.note(engine);
      stop();
    }
    engine = id;
    isKnown = false;
    for (const message of messages) receive(message);
  }

  /** Called with the engine's complete state: sends it `resume` after an earlier engine, then the pending commands. */
  function adopt(): void {
    isKnown = true;
    revival.found();
    if (ended) {
      countRevival();
      // The page has shown a pause since `lost`: an engine that appears without a request must not start sound.
      const { snapshot } = ended;
      const lastState = isLost() ? { ...snapshot, ...withoutPlayback } : snapshot;
      void resume(resumeCommand(lastState, received));
    } else show();
    commands.sendAgain();
  }

  /** The previous state stays published until the answer, because the restored one is about to be replaced. */
  async function resume(command: ResumeCommand): Promise<void> {
    const { id, answered } = commands.ask(command);
    resuming = id;
    const error = await answered;
    if (error) resumeFailed(error);
    if (resuming !== id) return;
    resuming = null;
    ended = null;
    show();
  }

  async function showInitial(read: () => Promise<Partial<PlayerSnapshot>>): Promise<void> {
    await delay(initialAfterMs);
    if (engine !== null) return;
    try {
      const stored = await read();
      if (engine === null) store.update(stored);
    } catch (error) {
      log.warn('what is stored of the player could not be read', error);
    }
  }

  /** The followed engine has ended: stores the state to resume and publishes it as stopped. */
  function stop(): void {
    // If it ended before it had resumed, the earlier state to resume stays.
    if (resuming === null && isKnown && engine !== null && ended?.engine !== engine) {
      const atEpochMs = steadyNow();
      const end: Ended = { engine, atEpochMs, snapshot: stoppedSnapshot(received, atEpochMs), pendingIntent: null };
      ended = end;
      // Pending commands may not have reached it.
      commands.adapt((command) => {
        const normalised = idempotentCommand(command, end.snapshot.wantsToPlay);
        noteIntention(command);
        return normalised;
      });
    }
    resuming = null;
    showEnded();
  }

  function showEnded(): void {
    if (ended) store.update({ ...ended.snapshot, connection: isLost() ? 'lost' : 'reviving' });
    else store.update({ connection: 'connecting' });
  }

  async function giveUp(): Promise<void> {
    const isWaiting = await isElsewhere?.().catch(() => false);
    if (!isWaiting && !isAnswering()) showLost();
  }

  function showLost(): void {
    const { current } = store.snapshot;
    store.update({ connection: 'lost', ...withoutPlayback, state: current ? 'paused' : 'empty' });
  }

  function engineEnded(): void {
    stop();
    revival.start();
    waitForAnswer();
  }

  /** Restarts after `lost`, on the user's request. */
  function restart(replace: boolean): void {
    store.update({ connection: 'connecting' });
    showEnded();
    revival.start({ fresh: true, replace });
  }

  /** Publishes the effect of a command at once while there is no engine. */
  function noteIntention(command: PlayerCommand): void {
    if (!ended) return;
    const { snapshot, atEpochMs } = ended;
    ended.pendingIntent = intentionAfter(command, snapshot.wantsToPlay) ?? ended.pendingIntent;
    ended.snapshot = stoppedSnapshot(snapshot, atEpochMs, ended.pendingIntent);
    showEnded();
  }

  async function dispatch(command: PlayerCommand): Promise<void> {
    const normalised = ended ? idempotentCommand(command, store.snapshot.wantsToPlay) : command;
    if (isLost()) restart(false);
    noteIntention(normalised);
    return commands.send(normalised, isAnswering());
  }

  const stopListening = channel.subscribe((message) => {
    if (message.kind === 'state') receive(message);
    if (message.kind === 'event' && message.engine === engine) store.emit(message.event);
    if (message.kind === 'reply') {
      const { id, error } = message;
      commands.answered(id, error && new AppError(error.kind, { serverText: error.serverText }));
    }
  });
  store.update({ connection: 'connecting' });
  if (initial) void showInitial(initial);
  if (previous) {
    watch.note(previous.engine);
    stop();
  }
  revival.start({ askFirstMs: reviveAfterMs });
  waitForAnswer();

  function close(): void {
    clearTimeout(silenceTimer);
    stopListening();
    watch.stop();
    revival.stop();
    channel.close();
  }

  return {
    dispatch,
    reconnect() {
      if (isLost()) restart(true);
    },
    getSnapshot: (): PlayerSnapshot => store.snapshot,
    subscribe: (onChange) => store.subscribe(onChange),
    onEvent: (listener: (event: PlayerEvent) => void) => store.onEvent(listener),
    rest() {
      clearTimeout(silenceTimer);
      watch.stop();
      revival.stop();
      if (isKnown) store.update(stoppedSnapshot(received, steadyNow()));
      engine = null;
      isKnown = false;
      ended = null;
      resuming = null;
      store.update({ connection: 'connecting' });
    },
    wake() {
      if (isAnswering()) return;
      revival.start({ askFirstMs: reviveAfterMs, fresh: true });
      waitForAnswer();
    },
    async takeOver(start, { switchTo, mayPlay = true }) {
      if (engine !== null) watch.note(engine);
      watch.stop();
      stop();
      const next = await start().catch((error: unknown) => {
        // Running attempts continue, so that repeated failures use them up.
        revival.start();
        throw error;
      });
      if (ended) {
        countRevival();
        const lastState = mayPlay ? ended.snapshot : { ...ended.snapshot, ...withoutPlayback };
        await next.dispatch(resumeCommand(lastState, next.getSnapshot())).catch(resumeFailed);
      }
      commands.passTo(next);
      switchTo(next);
      close();
      return next;
    },
    close,
  };
}

function resumeFailed(error: unknown): void {
  log.warn('playback could not be resumed', error);
}
