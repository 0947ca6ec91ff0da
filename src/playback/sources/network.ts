import { listen } from '@/core/async/listen';

/** What the player has to know about the network of this device. */
export interface Network {
  /** False where the device certainly has none. */
  isOnline(): boolean;
  /** Calls back when the network is back. Returns a function to unsubscribe. */
  onBack(listener: () => void): () => void;
}

/** The network as the browser reports it. */
export const browserNetwork: Network = {
  isOnline: () => navigator.onLine,
  onBack: (listener) => listen(globalThis, 'online', listener),
};
