import * as v from 'valibot';
import { Emitter } from '../../../../src/core/async/emitter.ts';
import type { Bus } from '../../../../src/storage/documents/bus.ts';

/** Buses of one name in memory. Messages arrive in a later microtask, uncloned, because Node can't clone a `File`. */
export class FakeBuses<Message> {
  /** All posted messages, oldest first. */
  readonly sent: unknown[] = [];
  readonly #schema: v.GenericSchema<unknown, Message>;
  readonly #open = new Map<object, Emitter<[Message]>>();

  constructor(schema: v.GenericSchema<unknown, Message>) {
    this.#schema = schema;
  }

  open(): Bus<Message> {
    const bus: Bus<Message> = {
      post: (message) => this.post(message, bus),
      subscribe: (listener) => {
        const messages = this.#open.get(bus) ?? new Emitter();
        this.#open.set(bus, messages);
        return messages.subscribe(listener);
      },
      close: () => void this.#open.delete(bus),
    };
    return bus;
  }

  /** Posts any value, even one that no document of this build would. */
  post(message: unknown, from: object = {}): void {
    this.sent.push(message);
    for (const [bus, messages] of this.#open) {
      if (bus === from) continue;
      queueMicrotask(() => {
        const valid = v.safeParse(this.#schema, message);
        if (valid.success && this.#open.get(bus) === messages) messages.emit(valid.output);
      });
    }
  }
}
