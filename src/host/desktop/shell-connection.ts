import * as v from 'valibot';
import { createLog } from '@/core/log.ts';
import {
  type CallArguments,
  type CallName,
  type CallResult,
  type EventName,
  type EventValue,
  type ShellBridge,
  shellCalls,
  shellEvents,
} from '../../../electron/ipc.ts';

declare global {
  interface Window {
    /** Set by the preload of the desktop app; undefined everywhere else. */
    readonly kanadeShell?: ShellBridge;
  }
}

const log = createLog('desktop-shell');

/** Typed calls and events of the main process. Everything received is parsed by its row of `electron/ipc.ts`. */
export interface ShellConnection {
  /** Rejects when the main process refuses, and for a result that does not match the call. */
  invoke<Name extends CallName>(name: Name, ...args: CallArguments<Name>): Promise<CallResult<Name>>;
  /** For calls without a needed result: logs a failure. Resolves to whether the call succeeded; never rejects. */
  send<Name extends CallName>(name: Name, ...args: CallArguments<Name>): Promise<boolean>;
  /** Calls the listener with each valid value; an invalid one is only logged. Returns a function that unsubscribes. */
  on<Name extends EventName>(name: Name, listener: (value: EventValue<Name>) => void): () => void;
}

export function connectShell(bridge: ShellBridge): ShellConnection {
  async function invoke<Name extends CallName>(name: Name, ...args: CallArguments<Name>): Promise<CallResult<Name>> {
    const schema = shellCalls[name].result as v.GenericSchema<unknown, CallResult<Name>>;
    return v.parse(schema, await bridge.invoke(name, ...args));
  }
  return {
    invoke,
    async send(name, ...args) {
      try {
        await invoke(name, ...args);
        return true;
      } catch (error) {
        log.warn(`${name} failed`, error);
        return false;
      }
    },
    on<Name extends EventName>(name: Name, listener: (value: EventValue<Name>) => void) {
      const schema = shellEvents[name] as v.GenericSchema<unknown, EventValue<Name>>;
      return bridge.on(name, (value) => {
        const parsed = v.safeParse(schema, value);
        if (parsed.success) listener(parsed.output);
        else log.warn(`the event ${name} has an invalid value`);
      });
    },
  };
}
