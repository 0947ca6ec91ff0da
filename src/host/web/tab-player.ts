import { Emitter } from '@/core/async/emitter.ts';
import { delay, isFulfilledWithin } from '@/core/async/timers.ts';
import { createLog } from '@/core/log.ts';
import type { StartedEngine } from '@/playback/engine/start-engine.ts';
import type { PlayerSnapshot } from '@/playback/player.ts';
import type { PlayerChannel } from '@/playback/remote/channel.ts';
import { endEngineLives, engineLife, engineOwnership, whenNoEngine } from '@/playback/remote/engine-life.ts';
import { silentAfterMs } from '@/playback/remote/pending-commands.ts';
import { connectPlayer, type RemotePlayer } from '@/playback/remote/remote.ts';
import { servePlayer } from '@/playback/remote/serve-player.ts';
import type { SwitchablePlayer } from '@/playback/switchable-player.ts';
import type { HeldLock, Locks } from '@/storage/documents/life-lock.ts';
import type { SoundingTab, TabChoice } from '../host.ts';
import type { SoundPermission } from './sound-permission.ts';

const log = createLog('tabs');

/** Time limit for a tab to give the engine up, in ms; then the engine counts as dead. */
const handOverLimitMs = 3000;

export type TabPlayerParts = {
  locks: Locks;
  openChannel: () => PlayerChannel;
  startEngine: () => StartedEngine;
  /** Stored state of the player. */
  stored: () => Partial<PlayerSnapshot>;
  permission: SoundPermission;
  isVisible: () => boolean;
  /** Reloads this page. */
  reload: () => void;
  /** See `onPageFreeze`. */
  onFreeze: (onFreeze: () => void, onResume: () => void) => () => void;
};

/** An engine that starts in this tab. */
type Beginning = {
  started: StartedEngine;
  /** The held lock of `engineOwnership`: the right to run the engine. */
  lock: HeldLock;
  /** Id in the name of the engine's life lock. */
  engineId: string;
  /** Resolves once the life lock is held and the engine is restored, to the function that releases the lock. */
  life: Promise<() => void>;
};

/**
 * Switches the player of a browser tab: one tab runs the engine, the others are its remotes. When that tab closes,
 * crashes or is frozen, the next one takes over; a tab that has lost the engine becomes a remote. Audio in a hung tab
 * continues: the others report that it does not respond and take over only on the user's request.
 *
 *     remote ──has the lock, no engine is alive──▶ engine
 *        ▲                                            │
 *        └──────── lock lost, page frozen ────────────┘
 */
export class TabPlayer implements TabChoice {
  readonly player: SwitchablePlayer;
  readonly #parts: TabPlayerParts;
  readonly #changes = new Emitter();
  /** Messages about tabs; engine and remote have their own channels. */
  readonly #channel: PlayerChannel;
  #sounding: SoundingTab = 'this';
  /** null while the engine runs here. */
  #remote: RemotePlayer | null = null;
  /** Id of the engine in this tab; null without one. */
  #engineId: string | null = null;
  /** Stops the engine if it runs here. */
  #stepDown = (): void => undefined;
  #stopFollowing = (): void => undefined;
  /** Aborts waiting for the lock; null while this tab does not wait. */
  #waiting: AbortController | null = null;
  /** Aborts the takeover in progress; null without one. */
  #taking: AbortController | null = null;
  /** Whether this tab has left the engine to the others for good. */
  #isLeft = false;

  /** The player has no implementation until `open`. */
  constructor(player: SwitchablePlayer, parts: TabPlayerParts) {
    this.player = player;
    this.#parts = parts;
    this.#channel = parts.openChannel();
  }

  /**
   * Sets the first implementation of the player: an engine, or a remote where another tab has one. May be called again after
   * it rejected: it then holds nothing.
   */
  async open(): Promise<void> {
    const parts = this.#parts;
    const lock = this.#isLeft ? null : await engineOwnership(parts.locks).holdIfFree();
    const started = lock && startWith(lock, parts.startEngine);
    this.#channel.subscribe((message) => {
      if (message.kind === 'hello') this.#offer();
      else if (message.kind === 'replaced') void this.#replaced(message.engine);
      else if (message.kind !== 'command' && this.#sounding === 'silent') this.#show('other');
      if (message.kind === 'state') void this.#replaceUnseen(message.engine);
    });
    if (lock && started) {
      const engineId = crypto.randomUUID();
      this.player.setPlayer(started.engine);
      // Announced only after restoring, so that no tab shows an empty player first.
      const life = Promise.all([engineLife(engineId, parts.locks).hold(), started.engine.whenRestored()]);
      this.#lead({ started, lock, engineId, life: life.then(([{ release }]) => release) });
    } else {
      this.player.setPlayer(this.#connect());
      void this.#waitForLock();
    }
    this.player.onEvent((event) => {
      const isRefused = event.type === 'command-refused' && event.error.kind === 'needs-gesture';
      // The browser allows playback here and refuses it in the other tab.
      if (isRefused && this.#remote && parts.isVisible() && parts.permission.isHere()) void this.#playOnHere();
    });
  }

  readonly sounding = (): SoundingTab => this.#sounding;

  readonly subscribe = this.#changes.subscribe;

  readonly playHere = async (): Promise<boolean> => {
    const { locks } = this.#parts;
    if (!this.#remote) return true;
    if (this.#taking || this.#isLeft) return false;
    this.#waiting?.abort();
    const lock = await engineOwnership(locks).take();
    const isSilent = this.#sounding === 'silent';
    const { wantsToPlay, connection } = this.player.getSnapshot();
    const taken = this.#takeOver(lock);
    if (!(await isFulfilledWithin(taken, isSilent ? 0 : handOverLimitMs))) {
      // A hung tab can't stop its audio; it does once it runs again and finds its lock lost.
      await endEngineLives(locks);
    }
    // The hung tab would now obey an earlier pause, but the user has since chosen to play. If it never answered, its
    // state is unknown.
    const isToPlay = isSilent && (wantsToPlay || connection === 'connecting');
    if ((await taken) && isToPlay) await this.player.dispatch({ type: 'play' });
    return taken;
  };

  /**
   * Leaves the engine to the other tabs for good; the next one continues playback. For a tab whose version was
   * replaced: the chunks that its engine has not loaded yet are deleted.
   */
  leave(): void {
    this.#isLeft = true;
    this.#waiting?.abort();
    this.#taking?.abort();
    this.#stepDown();
  }

  async #playOnHere(): Promise<void> {
    try {
      if (await this.playHere()) await this.player.dispatch({ type: 'play' });
    } catch (error) {
      log.warn('this tab could not play what another one may not', error);
    }
  }

  /** Runs this engine until the lock is lost or the page is frozen. */
  #lead({ started, lock, engineId, life }: Beginning): void {
    const { openChannel, locks, onFreeze } = this.#parts;
    const { engine } = started;
    const endings: (() => void)[] = [];
    let isOver = false;

    const stepDown = (): void => {
      if (isOver) return;
      isOver = true;
      this.#engineId = null;
      const snapshot = engine.getSnapshot();
      // Silence first: once the life lock is released, the next engine may start sound.
      started.stop();
      for (const end of endings) end();
      life.then((release) => release()).catch(() => undefined);
      lock.release();
      this.player.setPlayer(this.#connect({ engine: engineId, snapshot }));
    };

    endings.push(
      onFreeze(
        () => {
          stepDown();
          this.#rest();
        },
        () => undefined,
      ),
    );
    life.then(
      (release) => {
        if (isOver) return;
        endings.push(servePlayer(engine, openChannel(), locks, { engine: engineId, release }));
      },
      (error: unknown) => log.warn('no lock for this engine: other tabs can not use it', error),
    );
    void lock.lost.then(() => {
      stepDown();
      void this.#waitForLock();
    });
    this.#stepDown = stepDown;
    this.#engineId = engineId;
    this.#remote = null;
    this.#show('this');
    // Only an engine unknown to this tab answers, see `#replaceUnseen`.
    this.#channel.post({ kind: 'hello', from: engineId });
  }

  /**
   * Ends an engine that answers although its life lock is not held: after site data was deleted, new documents have
   * other locks than the ones already open, and would start a second engine.
   */
  async #replaceUnseen(engine: string): Promise<void> {
    if (this.#engineId === null || engine === this.#engineId) return;
    if (await engineLife(engine, this.#parts.locks).isHeld()) return;
    if (this.#engineId !== null) this.#channel.post({ kind: 'replaced', engine });
  }

  /** Yields to a later engine with other locks. This tab has lost its stored data and must be reloaded. */
  async #replaced(engine: string): Promise<void> {
    // An engine that lost its locks while its tab was hung may answer once before it notices. Its tab shares locks and
    // data with the others and becomes a remote.
    if (!(await engineLife(engine, this.#parts.locks).isHeld())) return;
    if (engine !== this.#engineId) return;
    log.warn('another engine has the stored data of this site: this tab is loaded again');
    this.#isLeft = true;
    this.#stepDown();
    this.#parts.reload();
  }

  /** Another tab is open and gets the engine if the browser would block playback here. */
  #offer(): void {
    if (this.#parts.permission.canLoad()) return;
    this.#stepDown();
    void this.#waitForLock();
  }

  /** A remote of the engine in another tab. */
  #connect(previous?: { engine: string; snapshot: PlayerSnapshot }): RemotePlayer {
    const { openChannel, locks, onFreeze, permission, stored } = this.#parts;
    const remote = connectPlayer(openChannel(), {
      locks,
      // This tab waits for the lock too, also after failing to run the engine.
      revive: async () => void this.#waitForLock(),
      isElsewhere: async () => this.#waiting !== null && (await engineOwnership(locks).isHeld()),
      onSilence: () => this.#waiting && this.#show('silent'),
      // Not earlier, because stored data does not say whether playback continues.
      initial: async () => {
        await delay(silentAfterMs);
        return stored();
      },
      ...(previous ? { previous } : {}),
    });
    this.#remote = remote;
    this.#stopFollowing = onFreeze(
      () => this.#rest(),
      () => {
        permission.wake();
        void this.#waitForLock();
        remote.wake();
      },
    );
    this.#show('other');
    return remote;
  }

  /** A frozen page can't run an engine, but would block all others. */
  #rest(): void {
    this.#parts.permission.rest();
    this.#waiting?.abort();
    this.#taking?.abort();
    this.#remote?.rest();
  }

  /** Runs the engine here once the tab that has it is gone and this tab is next. */
  async #waitForLock(): Promise<void> {
    if (this.#waiting || this.#taking || this.#isLeft || !this.#remote) return;
    const waiting = new AbortController();
    const { signal } = waiting;
    const ownership = engineOwnership(this.#parts.locks);
    this.#waiting = waiting;
    // Reset here, because this tab may wait again before the lock request settles.
    signal.addEventListener('abort', () => {
      if (this.#waiting === waiting) this.#waiting = null;
    });
    try {
      let lock = await ownership.hold(signal);
      if (await this.#shouldPass()) {
        lock.release();
        lock = await ownership.hold(signal);
      }
      if (signal.aborted) {
        lock.release();
        return;
      }
      this.#waiting = null;
      await this.#takeOver(lock);
    } catch (error) {
      if (signal.aborted) return;
      this.#waiting = null;
      log.warn('this tab could not take over the engine', error);
    }
  }

  /** Whether another tab should take over, because the browser would refuse sound here. */
  async #shouldPass(): Promise<boolean> {
    return this.player.getSnapshot().wantsToPlay && (await this.#parts.permission.isBetterElsewhere());
  }

  /**
   * Starts the engine here once no other is alive. Resolves to false if aborted before. Rejects when no engine could be
   * started, after releasing the lock.
   */
  async #takeOver(lock: HeldLock): Promise<boolean> {
    const { locks, startEngine, permission } = this.#parts;
    const taking = new AbortController();
    const { signal } = taking;
    const engineId = crypto.randomUUID();
    let release = (): void => undefined;
    let started = null as StartedEngine | null;
    this.#taking = taking;
    void lock.lost.then(() => taking.abort());
    // Released here, because a frozen page must not hold it.
    signal.addEventListener('abort', () => {
      release();
      lock.release();
    });
    try {
      await whenNoEngine(locks, signal);
      // Held before there is sound, so that a tab that takes the lock meanwhile waits for this engine's end.
      ({ release } = await engineLife(engineId, locks).hold());
      const next = signal.aborted
        ? null
        : await this.#remote?.takeOver(startNext, {
            switchTo: (engine) => this.player.setPlayer(engine),
            mayPlay: permission.canLoad(),
          });
      this.#taking = null;
      if (next && started && !signal.aborted) {
        this.#stopFollowing();
        this.#lead({ started, lock, engineId, life: Promise.resolve(release) });
        return true;
      }
      if (next && started) {
        started.stop();
        this.#stopFollowing();
        this.player.setPlayer(this.#connect({ engine: engineId, snapshot: next.getSnapshot() }));
      }
    } catch (error) {
      this.#taking = null;
      const wasEnded = signal.aborted;
      taking.abort();
      if (!wasEnded) throw error;
    }
    // The page was frozen, or another tab has the lock.
    taking.abort();
    void this.#waitForLock();
    return false;

    async function startNext(): Promise<StartedEngine['engine']> {
      started = startEngine();
      await started.engine.whenRestored();
      return started.engine;
    }
  }

  #show(sounding: SoundingTab): void {
    if (sounding === this.#sounding) return;
    this.#sounding = sounding;
    this.#changes.emit();
  }
}

/** Starts an engine; releases the right to run one where it can't be started. */
function startWith(lock: HeldLock, startEngine: () => StartedEngine): StartedEngine {
  try {
    return startEngine();
  } catch (error) {
    lock.release();
    throw error;
  }
}
