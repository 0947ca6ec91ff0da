import type { Player, PlayerCommand, PlayerEvent, PlayerSnapshot } from '@/playback/player';

/**
 * A player that can change places: first a remote of the tab that has the engine, later the engine itself. Who listens
 * stays subscribed and sees one player.
 */
export class HandoverPlayer implements Player {
  #player: Player;
  readonly #onChange = new Set<() => void>();
  readonly #onEvent = new Set<(event: PlayerEvent) => void>();
  #release: () => void;

  constructor(player: Player) {
    this.#player = player;
    this.#release = this.#attach(player);
  }

  /** Makes this the player from now on and tells everyone who listens. */
  take(player: Player): void {
    this.#release();
    this.#player = player;
    this.#release = this.#attach(player);
    this.#changed();
  }

  readonly dispatch = (command: PlayerCommand): Promise<void> => this.#player.dispatch(command);
  readonly getSnapshot = (): PlayerSnapshot => this.#player.getSnapshot();

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#onChange.add(onChange);
    return () => this.#onChange.delete(onChange);
  };

  readonly onEvent = (listener: (event: PlayerEvent) => void): (() => void) => {
    this.#onEvent.add(listener);
    return () => this.#onEvent.delete(listener);
  };

  #attach(player: Player): () => void {
    const endings = [
      player.subscribe(() => this.#changed()),
      player.onEvent((event) => {
        for (const listener of [...this.#onEvent]) listener(event);
      }),
    ];
    return () => {
      for (const end of endings) end();
    };
  }

  #changed(): void {
    for (const listener of [...this.#onChange]) listener();
  }
}
