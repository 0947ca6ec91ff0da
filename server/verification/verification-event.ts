/** How a caller has to prove that it is a person; `app` is possible in the phone app only. */
export type VerificationKind = 'sms' | 'picture' | 'app' | 'phone';

/** The kinds that a client can answer, or explain, with the id of an event. */
export type EventKind = Exclude<VerificationKind, 'app'>;

/** Types of `/get/verify/info` that serve for a kind, the usual one first. */
export const VERIFY_TYPES: Readonly<Record<EventKind, readonly number[]>> = {
  sms: [32, 23],
  picture: [23],
  // The phone has to be bound first; nothing can be submitted.
  phone: [36],
};

/** Names this service to the provider of picture captchas, of which the captcha page takes the place. */
export const TX_APP_ID = '190000000';
/** What the captcha page gives for a solved picture. */
export const CAPTCHA_TICKET = 't03demo';

export function isVerificationKind(text: string): text is VerificationKind {
  return text === 'app' || Object.hasOwn(VERIFY_TYPES, text);
}
