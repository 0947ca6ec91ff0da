import * as v from 'valibot';
import type { Session } from './session.ts';

/** BroadcastChannel for session notices between the documents of Kanade. */
export const sessionChannelName = 'kanade-session';

/**
 * Notice about a session; `expiry` is its digest. `refused`: the service refused it in a document that can't end it;
 * `expired`: a page has ended it; `shown`: a page has shown the message.
 */
export const sessionNoticeSchema = v.object({
  kind: v.picklist(['refused', 'expired', 'shown']),
  expiry: v.pipe(v.string(), v.nonEmpty()),
});

/** Identifies a session without revealing its token: 16 hexadecimal digits. */
export async function sessionDigest({ token }: Pick<Session, 'token'>): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token.toWellFormed()));
  return [...new Uint8Array(bytes, 0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
