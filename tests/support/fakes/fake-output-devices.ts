import type { OutputDevice } from '../../../src/core/sound/output-device.ts';
import type { ChosenOutput } from '../../../src/playback/engine/engine-context.ts';
import type { OutputDevices } from '../../../src/playback/output/output-devices.ts';

/** Audio outputs that a test connects and removes, and the choice among them. */
export class FakeOutputDevices implements OutputDevices {
  /** null = the browser hides them. */
  #outputs: readonly OutputDevice[] | null = [];
  #name = '';
  readonly #onDevices = new Set<() => void>();
  readonly #onChoice = new Set<() => void>();
  readonly chosen: ChosenOutput = {
    read: () => this.#name,
    subscribe: (onChange) => this.#onChoice.add(onChange),
  };

  async list(): Promise<readonly OutputDevice[] | null> {
    return this.#outputs;
  }

  onChange(listener: () => void): void {
    this.#onDevices.add(listener);
  }

  /** The outputs with these names are connected, with `id of ` and the name as the id; null hides them. */
  connect(names: readonly string[] | null): void {
    this.#outputs = names?.map((name) => ({ id: `id of ${name}`, name })) ?? null;
    for (const listener of this.#onDevices) listener();
  }

  choose(name: string): void {
    this.#name = name;
    for (const listener of this.#onChoice) listener();
  }
}
