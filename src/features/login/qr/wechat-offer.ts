import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Addresses of services that offer no login by WeChat, as far as is known since this page was opened. */
const offerStore = createStore<{ without: readonly string[] }>(() => ({ without: [] }));

/** Call when the service at this address has answered that it offers none. */
export function noteNoWeChat(serviceAddress: string): void {
  offerStore.setState(({ without }) => ({ without: [...without, serviceAddress] }));
}

/** False once the service at this address is known to offer no login by WeChat. */
export function useOffersWeChat(serviceAddress: string): boolean {
  return useStore(offerStore, ({ without }) => !without.includes(serviceAddress));
}
