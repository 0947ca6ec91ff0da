import * as v from 'valibot';
import { storedValue } from '@/storage/stored-value';

/** Verifications end after minutes, and few are open at once. */
const mostCodes = 10;

/** When the codes of verifications were sent by SMS, the newest last. Stored, because any page may ask for the code. */
const sentCodes = storedValue({
  key: 'verification_codes',
  schema: v.array(v.object({ verificationId: v.string(), sentAtEpochMs: v.number() })),
  fallback: [],
});

/** When the code of this verification was sent, in epoch ms; null where none is known. */
export function codeSentAt(verificationId: string): number | null {
  return sentCodes.read().find((code) => code.verificationId === verificationId)?.sentAtEpochMs ?? null;
}

/** Notes that the code was sent, unless that is known: the provider sends one for each verification. */
export function noteSentCode(verificationId: string, nowEpochMs: number): void {
  if (codeSentAt(verificationId) !== null) return;
  sentCodes.write([...sentCodes.read(), { verificationId, sentAtEpochMs: nowEpochMs }].slice(-mostCodes));
}
