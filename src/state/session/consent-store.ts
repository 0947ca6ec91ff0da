import { storedConsents } from '@/storage/stored-consents.ts';
import { useStoredValue } from '../use-stored-value.ts';

type Consent = keyof typeof storedConsents;

/** Stores a consent; without storage, it lasts while Kanade is open. */
export function giveConsent(consent: Consent): void {
  storedConsents[consent].write(true);
}

/** True after the user agreed, here or in another tab. */
export function useConsent(consent: Consent): boolean {
  return useStoredValue(storedConsents[consent]);
}
