import { isFulfilledWithin } from '@/core/async/timers.ts';
import { createLog } from '@/core/log.ts';
import { defaultOutputId, outputFor } from '@/core/sound/output-device.ts';
import type { OutputDevices } from '@/playback/output/output-devices.ts';
import type { EngineContext } from './engine-context.ts';

const log = createLog('output device');

/** Time limit for commands to wait for the output of a new engine, in ms, so that no sound comes from another one. */
const firstLimitMs = 1000;

/**
 * Routes sound to the chosen output while it is connected. When it is removed during playback, playback pauses instead
 * of continuing on another output.
 *
 *     default ◀─choice─▶ chosen ──removed: pause──▶ missing ──connected──▶ chosen
 */
export class DeviceWatch {
  readonly #context: EngineContext;
  readonly #pause: () => void;
  /** The choice that was applied last. */
  #wanted = '';
  /** The choice that `#id` belongs to. */
  #name = '';
  #id = defaultOutputId;
  #turn = 0;
  readonly #controller = new AbortController();

  constructor(context: EngineContext, pause: () => void) {
    this.#context = context;
    this.#pause = pause;
  }

  /** Follows choice and devices from now on. Resolves when the output is set, or after a time limit. Never rejects. */
  async begin(): Promise<void> {
    const { devices, chosenOutput: chosen } = this.#context;
    if (!devices) return;
    chosen.subscribe(() => {
      if (chosen.read() !== this.#wanted) void this.#follow();
    });
    devices.onChange(() => void this.#follow(), this.#controller.signal);
    if (chosen.read() !== '') await isFulfilledWithin(this.#follow(), firstLimitMs);
  }

  end(): void {
    this.#controller.abort();
  }

  /** Latest wins: a search drops its result once a later one has started. */
  async #follow(): Promise<void> {
    if (this.#controller.signal.aborted) return;
    const { devices, chosenOutput: chosen, state } = this.#context;
    this.#turn += 1;
    const turn = this.#turn;
    const name = chosen.read();
    this.#wanted = name;
    const outputs = name === '' ? [] : await this.#list(devices);
    if (turn !== this.#turn) return;
    const found = outputFor(name, outputs);
    const isLost = this.#id !== defaultOutputId && name === this.#name && found.state !== 'chosen';
    this.#name = name;
    // Before the sound moves to another output.
    if (isLost) this.#lose(name);
    const isChanged = found.id !== this.#id;
    this.#id = found.id;
    if (isChanged && !(await this.#use(found.id))) {
      if (turn !== this.#turn) return;
      this.#id = defaultOutputId;
      await this.#use(defaultOutputId);
      found.state = 'missing';
    }
    if (turn === this.#turn) state.update({ outputDevice: found.state });
  }

  async #list(devices: OutputDevices | null): ReturnType<OutputDevices['list']> {
    try {
      return (await devices?.list()) ?? null;
    } catch (error) {
      log.warn('the audio outputs could not be listed', error);
      return null;
    }
  }

  async #use(id: string): Promise<boolean> {
    try {
      await this.#context.output.setDevice(id);
      return true;
    } catch (error) {
      log.warn('the audio output could not be used', error);
      return false;
    }
  }

  #lose(name: string): void {
    const { state } = this.#context;
    if (!state.snapshot.wantsToPlay) return;
    this.#pause();
    state.emit({ type: 'output-lost', name });
  }
}
