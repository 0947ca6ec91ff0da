import * as v from 'valibot';
import { Emitter } from '@/core/async/emitter';
import { createLog } from '@/core/log';

const log = createLog('documents');

/** Messages between the documents and workers of one origin. They are structured-cloneable data. */
export interface Bus<Message> {
  /** Delivers a message to every other bus of this name, in this document too, never to this one. */
  post(message: Message): void;
  /** Calls the listener for each valid message. Returns a function to unsubscribe; the last one closes the channel. */
  subscribe(listener: (message: Message) => void): () => void;
  /** Ends all subscriptions. A bus may be used again afterwards. */
  close(): void;
}

/**
 * A bus over `BroadcastChannel`, which needs no background worker. It costs nothing until it is used. Messages that the
 * schema refuses come from another build of the app: they are ignored and logged once. The name gets another number
 * when messages change incompatibly.
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
