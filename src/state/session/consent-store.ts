import { storedConsents } from '@/storage/stored-consents.ts';
import { changeSettings } from '../settings/settings-store.ts';
import { useStoredValue } from '../use-stored-value.ts';

type Consent = keyof typeof storedConsents;

/** Stores a consent; without storage, it lasts while Kanade is open. */
export function giveConsent(consent: Consent): void {
  storedConsents[consent].write(true);
  // New installations begin with this order; older ones keep theirs (docs/behaviour.md#shuffle).
  if (consent === 'disclaimer') changeSettings({ shuffleOrder: 'once' });
}

/** True after the user agreed, here or in another tab. */
export function useConsent(consent: Consent): boolean {
  return useStoredValue(storedConsents[consent]);
}
