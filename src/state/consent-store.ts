import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { readStored, writeStored } from './storage';

/** What somebody has to agree to, and the key under which it is kept that they did. */
const keys = {
  /** Before Kanade is used (doc 1 §4). */
  disclaimer: 'disclaimerAccepted',
  /** Before the first login. */
  userTerms: 'userTermsAccepted',
} as const;

type Consent = keyof typeof keys;

function storedConsents(): Record<Consent, boolean> {
  return {
    disclaimer: readStored(keys.disclaimer) === 'true',
    userTerms: readStored(keys.userTerms) === 'true',
  };
}

const consentStore = createStore(storedConsents);

/** Keeps that somebody agreed; where nothing can be stored it holds until the page is closed. */
export function giveConsent(consent: Consent): void {
  writeStored(keys[consent], 'true');
  consentStore.setState({ [consent]: true });
}

/** True once somebody agreed. */
export function useConsent(consent: Consent): boolean {
  return useStore(consentStore, (consents) => consents[consent]);
}

/** Takes over what was agreed to in another page of Kanade; the returned function ends it. */
export function followStoredConsents(): () => void {
  const ended = new AbortController();
  const own: readonly (string | null)[] = [...Object.values(keys), null];
  addEventListener('storage', ({ key }) => own.includes(key) && consentStore.setState(storedConsents()), {
    signal: ended.signal,
  });
  return () => ended.abort();
}
