import { EventEmitter } from 'node:events';

/** Members read from any object by `await`, serialisers and formatters. */
const commonlyRead: ReadonlySet<string> = new Set(['then', 'toJSON', 'inspect', 'nodeType', 'domain']);

function refusing<Target extends object>(target: Target): Target {
  return new Proxy(target, {
    get(from, key, receiver) {
      if (typeof key === 'symbol' || key in from || commonlyRead.has(key)) return Reflect.get(from, key, receiver);
      const owner = typeof receiver === 'function' ? receiver.name : receiver.constructor.name;
      throw new Error(`The fake for Electron has no ${owner}.${key}`);
    },
  });
}

/**
 * Base class of the fake Electron: reading a missing member throws an error with its name, so that no part of the main
 * process is skipped unnoticed.
 */
export class FakeObject extends EventEmitter {}
Object.setPrototypeOf(FakeObject.prototype, refusing(EventEmitter.prototype));
Object.setPrototypeOf(FakeObject, refusing(EventEmitter));

const leftAfterEnd: ReadonlySet<string> = new Set([
  'isDestroyed',
  'constructor',
  ...Object.keys(EventEmitter.prototype),
]);

/** Makes every member throw, like those of a destroyed Electron object, except `isDestroyed` and listeners. */
export function endObject(ended: FakeObject): void {
  const prototype = Object.getPrototypeOf(ended);
  const gone = new Proxy(prototype, {
    get(from, key, receiver) {
      if (typeof key === 'symbol' || leftAfterEnd.has(key) || commonlyRead.has(key)) {
        return Reflect.get(from, key, receiver);
      }
      throw new TypeError('Object has been destroyed');
    },
  });
  Object.setPrototypeOf(ended, gone);
}

/** An event whose default action listeners can prevent. */
export class PreventableEvent {
  defaultPrevented = false;
  preventDefault(): void {
    this.defaultPrevented = true;
  }
}
