/** What the player has to know about the network of this device. */
export interface Network {
  /** False where the device certainly has none. */
  isOnline(): boolean;
  /** Called when the network is back; returns the function that ends it. */
  onBack(listener: () => void): () => void;
}

/** The network as the browser reports it. */
export const browserNetwork: Network = {
  isOnline: () => navigator.onLine,
  onBack(listener) {
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  },
};
