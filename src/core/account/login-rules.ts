/** Time until another code can be requested (docs/behaviour.md#login). */
export const codeIntervalMs = 60_000;

/** What is wrong with a field of the login form. */
export type LoginError =
  | 'phone-missing'
  | 'phone-format'
  | 'code-missing'
  | 'name-missing'
  | 'email-format'
  | 'password-missing';

/** A phone number as it is sent: full-width digits become ASCII; spaces, hyphens and the prefix +86 are removed. */
export function plainPhoneNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s-]/g, '')
    .replace(/^(?:\+|00)86/, '');
}

/** Requires 11 digits starting with 1. Expects the result of `plainPhoneNumber`. */
export function phoneError(phoneNumber: string): LoginError | null {
  if (phoneNumber === '') return 'phone-missing';
  return /^1\d{10}$/.test(phoneNumber) ? null : 'phone-format';
}

/** A verification code as it is sent. */
export function plainCode(typed: string): string {
  return typed.normalize('NFKC').replace(/\s/g, '');
}

export function codeError(code: string): LoginError | null {
  return code === '' ? 'code-missing' : null;
}

/** Requires an email address or a user name; text with an `@` must be a valid address. */
export function nameError(typed: string): LoginError | null {
  const name = typed.trim();
  if (name === '') return 'name-missing';
  if (!name.includes('@')) return null;
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(name) ? null : 'email-format';
}

/** Requires a password; spaces are part of it. */
export function passwordError(password: string): LoginError | null {
  return password === '' ? 'password-missing' : null;
}

/** Whole seconds until `endsAtMs`, 0 afterwards; at most the whole countdown, even if the clock was set back. */
export function secondsLeft(endsAtMs: number, nowMs: number): number {
  return Math.ceil(Math.min(Math.max(0, endsAtMs - nowMs), codeIntervalMs) / 1000);
}
