import * as v from 'valibot';
import { storedValue } from '@/storage/stored-value';
import { useStoredValue } from '../use-stored-value';

/** The consents that the user must give, and where each is stored. */
const consents = {
  /** Required before Kanade is used (docs/behaviour.md#disclaimer). */
  disclaimer: storedValue({ key: 'disclaimerAccepted', schema: v.boolean(), fallback: false }),
  /** Required before the first login. */
  userTerms: storedValue({ key: 'userTermsAccepted', schema: v.boolean(), fallback: false }),
} as const;

type Consent = keyof typeof consents;

/** Stores a consent; if storage is unavailable, it holds while Kanade is open. */
export function giveConsent(consent: Consent): void {
  consents[consent].write(true);
}

/** True once the user has agreed, here or in another tab. */
export function useConsent(consent: Consent): boolean {
  return useStoredValue(consents[consent]);
}
