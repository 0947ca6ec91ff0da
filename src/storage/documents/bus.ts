import * as v from 'valibot';
import { Emitter } from '@/core/async/emitter.ts';
import { createLog } from '@/core/log.ts';

const log = createLog('documents');

/** Structured-cloneable messages between documents and workers of one origin. */
export interface Bus<Message> {
  /** Delivers a message to every other bus of this name, even in this document, but not to this one. */
  post(message: Message): void;
  /** Calls the listener for each valid message. Returns the unsubscribe function; the last one closes the channel. */
  subscribe(listener: (message: Message) => void): () => void;
  /** Ends all subscriptions. The bus can be used again. */
  close(): void;
}

/**
 * A bus over `BroadcastChannel`, which needs no background worker; the channel is opened at the first use. Invalid
 * messages are from another build of the app: they are ignored and logged once. Incompatible messages need a new name.
 */
export function openBus<Message>(name: `kanade-${string}`, schema: v.GenericSchema<unknown, Message>): Bus<Message> {
  const messages = new Emitter<[Message]>();
  let channel: BroadcastChannel | null = null;
  let wasReported = false;

  function open(): BroadcastChannel {
    if (channel) return channel;
    channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!messages.hasListeners) return;
      const message = v.safeParse(schema, data);
      if (message.success) messages.emit(message.output);
      else if (!wasReported) {
        wasReported = true;
        log.warn(`a message on ${name} is invalid and is ignored`);
      }
    });
    return channel;
  }

  function close(): void {
    messages.clear();
    channel?.close();
    channel = null;
  }

  return {
    post: (message) => open().postMessage(message),
    subscribe(listener) {
      open();
      const unsubscribe = messages.subscribe(listener);
      return () => {
        unsubscribe();
        if (!messages.hasListeners) close();
      };
    },
    close,
  };
}
