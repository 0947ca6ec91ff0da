import { Emitter } from '@/core/async/emitter.ts';
import type { CallName, EventName, ShellBridge } from '../ipc.ts';

/** The bridge of a page with a scripted main process. */
export class FakeShellBridge implements ShellBridge {
  /** Name and arguments of each call. */
  readonly calls: unknown[][] = [];
  /** Answer of each call: a value, a promise, an error to reject with, or a function of its arguments. */
  readonly answers: Partial<Record<CallName, unknown>>;
  readonly #events = new Map<string, Emitter<[unknown]>>();

  constructor(answers: Partial<Record<CallName, unknown>> = {}) {
    this.answers = answers;
  }
  // Properties, because pages may take them from the bridge.
  invoke = async (name: CallName, ...args: readonly unknown[]): Promise<unknown> => {
    this.calls.push([name, ...args]);
    const answer = this.answers[name];
    if (answer instanceof Error) throw answer;
    return typeof answer === 'function' ? answer(...args) : answer;
  };
  on = (name: EventName, listener: (value: unknown) => void): (() => void) => this.#event(name).subscribe(listener);

  emit(name: EventName, value: unknown): void {
    this.#event(name).emit(value);
  }
  isHeard(name: EventName): boolean {
    return this.#event(name).hasListeners;
  }
  /** The arguments of the calls of a name. */
  argumentsOf(name: CallName): unknown[][] {
    return this.calls.filter((call) => call[0] === name).map(([, ...args]) => args);
  }
  #event(name: string): Emitter<[unknown]> {
    const event = this.#events.get(name) ?? new Emitter();
    this.#events.set(name, event);
    return event;
  }
}
