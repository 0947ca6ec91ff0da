import { Emitter } from '@/core/async/emitter';
import type { Player, PlayerCommand, PlayerEvent, PlayerSnapshot } from '@/playback/player';

/**
 * A player whose implementation can be replaced: first a remote of the tab with the engine, later the engine itself.
 * Listeners stay subscribed.
 */
export class ReplaceablePlayer implements Player {
  #player: Player;
  readonly #changes = new Emitter();
  readonly #events = new Emitter<[PlayerEvent]>();
  #release: () => void;

  constructor(player: Player) {
    this.#player = player;
    this.#release = this.#attach(player);
  }

  /** Replaces the player and notifies the listeners. */
  take(player: Player): void {
    this.#release();
    this.#player = player;
    this.#release = this.#attach(player);
    this.#changes.emit();
  }

  readonly dispatch = (command: PlayerCommand): Promise<void> => this.#player.dispatch(command);
  readonly reconnect = (): void => this.#player.reconnect();
  readonly getSnapshot = (): PlayerSnapshot => this.#player.getSnapshot();

  readonly subscribe = this.#changes.subscribe;
  readonly onEvent = this.#events.subscribe;

  #attach(player: Player): () => void {
    const endings = [player.subscribe(() => this.#changes.emit()), player.onEvent((event) => this.#events.emit(event))];
    return () => {
      for (const end of endings) end();
    };
  }
}
