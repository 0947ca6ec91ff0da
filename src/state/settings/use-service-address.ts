import { useStore } from 'zustand';
import { shownAddress } from '@/core/service/service-address';
import { serviceAddress } from '@/core/settings/settings';
import { settingsStore } from './settings-store';

/** The address of the music service in use, in the form shown to the user. */
export function useServiceAddress(): string {
  return useStore(settingsStore, (settings) => shownAddress(serviceAddress(settings)));
}
