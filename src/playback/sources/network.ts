import { listen } from '@/core/async/listen.ts';

/** Connectivity of this device. */
export interface Network {
  /** False only if the device is certainly offline. */
  isOnline(): boolean;
  /** Calls back when the network returns. Returns a function to unsubscribe. */
  onBack(listener: () => void): () => void;
}

export const browserNetwork: Network = {
  isOnline: () => navigator.onLine,
  onBack: (listener) => listen(globalThis, 'online', listener),
};
