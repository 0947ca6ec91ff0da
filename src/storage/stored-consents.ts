import * as v from 'valibot';
import { storedValue } from './stored-value.ts';

/** The user's agreements in this browser. */
export const storedConsents = {
  /** Required before playback (docs/behaviour.md#disclaimer). */
  disclaimer: storedValue({ key: 'disclaimerAccepted', schema: v.boolean(), fallback: false }),
  /** Required before the first login. */
  userTerms: storedValue({ key: 'userTermsAccepted', schema: v.boolean(), fallback: false }),
} as const;
