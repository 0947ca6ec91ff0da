import { useServiceAddress } from '@/state/settings/use-service-address';

/** The address of the music service in use. */
export function AddressesValue() {
  return useServiceAddress();
}
