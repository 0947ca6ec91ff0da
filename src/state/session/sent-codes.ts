import * as v from 'valibot';
import { storedValue } from '@/storage/stored-value.ts';

/** Verifications end after minutes, and few are open at once. */
const maxCodes = 10;

/** Times of verification codes sent by SMS, newest last. Stored, because any page may show the dialog for the code. */
const sentCodes = storedValue({
  key: 'verification_codes',
  schema: v.array(v.object({ verificationId: v.string(), sentAtEpochMs: v.number() })),
  fallback: [],
});

/** Time when the code of this verification was sent, in epoch ms; null = unknown. */
export function codeSentAt(verificationId: string): number | null {
  return sentCodes.read().find((code) => code.verificationId === verificationId)?.sentAtEpochMs ?? null;
}

/** Notes the first time that the code was sent: the provider sends one per verification. */
export function noteSentCode(verificationId: string, nowEpochMs: number): void {
  if (codeSentAt(verificationId) !== null) return;
  sentCodes.write([...sentCodes.read(), { verificationId, sentAtEpochMs: nowEpochMs }].slice(-maxCodes));
}
