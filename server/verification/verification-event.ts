/** Kind of human verification; `app` is only possible in the phone app. */
export type VerificationKind = 'sms' | 'picture' | 'app' | 'phone';

/** Kinds with an event id, which a client can handle. */
export type EventKind = Exclude<VerificationKind, 'app'>;

/** Types of `/get/verify/info` for each kind, the default first. */
export const VERIFY_TYPES: Readonly<Record<EventKind, readonly number[]>> = {
  sms: [32, 23],
  picture: [23],
  // The phone must be bound first; nothing can be submitted.
  phone: [36],
};

/** App id of the service at the provider of captchas, which the captcha page replaces. */
export const TX_APP_ID = '190000000';
/** Ticket of the captcha page for a solved picture. */
export const CAPTCHA_TICKET = 't03demo';

export function isVerificationKind(text: string): text is VerificationKind {
  return text === 'app' || Object.hasOwn(VERIFY_TYPES, text);
}
