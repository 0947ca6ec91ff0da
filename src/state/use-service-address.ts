import { useStore } from 'zustand';
import { serviceAddress } from '@/core/settings';
import { settingsStore } from './settings-store';

/** The address of the music service in use, as a person would type it. */
export function useServiceAddress(): string {
  return useStore(settingsStore, (settings) => serviceAddress(settings).replace(/^https?:\/\//, ''));
}
