import type { Player, PlayerCommand, PlayerEvent, PlayerSnapshot } from '@/playback/player';

/**
 * A player whose implementation can be replaced: first a remote of the tab with the engine, later the engine itself.
 * Listeners stay subscribed.
 */
export class ReplaceablePlayer implements Player {
  #player: Player;
  readonly #onChange = new Set<() => void>();
  readonly #onEvent = new Set<(event: PlayerEvent) => void>();
  #release: () => void;

  readonly #confirm: () => Promise<void> | null;
  /** The confirmation that commands wait for. */
  #confirming: Promise<void> | null = null;

  /** @param confirm makes sure, before a command, that the player is still the right one; null = no doubt */
  constructor(player: Player, confirm: () => Promise<void> | null = () => null) {
    this.#player = player;
    this.#confirm = confirm;
    this.#release = this.#attach(player);
  }

  /** Replaces the player and notifies the listeners. */
  take(player: Player): void {
    this.#release();
    this.#player = player;
    this.#release = this.#attach(player);
    this.#changed();
  }

  readonly dispatch = async (command: PlayerCommand): Promise<void> => {
    // Once there is no doubt any more, a command must still not overtake those before it.
    const confirming = this.#confirming ?? this.#confirm();
    if (confirming) {
      this.#confirming = confirming;
      try {
        await confirming;
      } finally {
        if (this.#confirming === confirming) this.#confirming = null;
      }
    }
    return this.#player.dispatch(command);
  };
  readonly reconnect = (): void => this.#player.reconnect();
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
