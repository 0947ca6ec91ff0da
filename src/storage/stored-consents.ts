import * as v from 'valibot';
import { storedValue } from './stored-value';

/** What the user has agreed to in this browser. */
export const storedConsents = {
  /** Required before anything plays (docs/behaviour.md#disclaimer). */
  disclaimer: storedValue({ key: 'disclaimerAccepted', schema: v.boolean(), fallback: false }),
  /** Required before the first login. */
  userTerms: storedValue({ key: 'userTermsAccepted', schema: v.boolean(), fallback: false }),
} as const;
