import { Emitter } from '@/core/async/emitter.ts';
import { AppError } from '@/core/errors.ts';
import { createLog } from '@/core/log.ts';
import type { Player, PlayerCommand, PlayerEvent, PlayerSnapshot } from './player.ts';
import { emptySnapshot } from './snapshot-store.ts';

const log = createLog('player');

/** A command that waits for the first implementation. */
type WaitingCommand = {
  command: PlayerCommand;
  resolve: (accepted: Promise<void>) => void;
  reject: (error: AppError) => void;
};

/**
 * A player whose implementation is set later and may be replaced: in a tab first a remote, then the engine itself.
 * Listeners stay subscribed.
 *
 * Before the first implementation the snapshot is empty and `connecting`. A command starts `load` and waits; once there
 * is an implementation, waiting commands are sent to it in their order. If `load` rejects, they are rejected as
 * `no-response` and the player is `lost`, until the next command or `reconnect` starts `load` again.
 */
export class SwitchablePlayer implements Player {
  readonly #load: () => Promise<void>;
  #player: Player | null = null;
  #detach = (): void => undefined;
  #snapshotBefore: PlayerSnapshot = { ...emptySnapshot, connection: 'connecting' };
  #isLoading = false;
  readonly #waiting: WaitingCommand[] = [];
  readonly #changes = new Emitter();
  readonly #events = new Emitter<[PlayerEvent]>();

  /** @param load loads the code of the first implementation and sets it */
  constructor(load: () => Promise<void> = async () => undefined) {
    this.#load = load;
  }

  /** Starts `load`, unless it runs or there is an implementation. Never rejects. */
  async load(): Promise<void> {
    if (this.#player || this.#isLoading) return;
    this.#isLoading = true;
    this.#showBefore('connecting');
    try {
      await this.#load();
    } catch (error) {
      log.warn('the code of the player did not load', error);
      this.#isLoading = false;
      this.#showBefore('lost');
      for (const { reject } of this.#waiting.splice(0)) reject(new AppError('no-response'));
    }
  }

  /** Sets or replaces the implementation and notifies the listeners. */
  setPlayer(player: Player): void {
    this.#detach();
    this.#player = player;
    const stops = [player.subscribe(() => this.#changes.emit()), player.onEvent((event) => this.#events.emit(event))];
    this.#detach = () => {
      for (const stop of stops) stop();
    };
    // Before the listeners are notified: commands that these send must not overtake them.
    for (const { command, resolve } of this.#waiting.splice(0)) resolve(player.dispatch(command));
    this.#changes.emit();
  }

  readonly dispatch = (command: PlayerCommand): Promise<void> => {
    if (this.#player) return this.#player.dispatch(command);
    return new Promise<void>((resolve, reject) => {
      this.#waiting.push({ command, resolve, reject });
      void this.load();
    });
  };

  readonly reconnect = (): void => {
    if (this.#player) this.#player.reconnect();
    else void this.load();
  };

  readonly getSnapshot = (): PlayerSnapshot => this.#player?.getSnapshot() ?? this.#snapshotBefore;
  readonly subscribe = this.#changes.subscribe;
  readonly onEvent = this.#events.subscribe;

  #showBefore(connection: 'connecting' | 'lost'): void {
    if (this.#snapshotBefore.connection === connection) return;
    this.#snapshotBefore = { ...this.#snapshotBefore, connection };
    this.#changes.emit();
  }
}
