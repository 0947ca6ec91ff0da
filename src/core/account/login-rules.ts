/** Time until another code can be requested (docs/behaviour.md#login). */
export const codeIntervalMs = 60_000;

export type LoginError =
  | 'phone-missing'
  | 'phone-format'
  | 'code-missing'
  | 'name-missing'
  | 'email-format'
  | 'password-missing';

/**
 * Normalises a phone number for the request: full-width digits become ASCII; spaces, hyphens and the prefix +86 are
 * removed.
 */
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

/** Normalises a verification code for the request. */
export function plainCode(typed: string): string {
  return typed.normalize('NFKC').replace(/\s/g, '');
}

export function codeError(code: string): LoginError | null {
  return code === '' ? 'code-missing' : null;
}

/** Requires a user name or an email address; a text with `@` must be a valid address. */
export function nameError(typed: string): LoginError | null {
  const name = typed.trim();
  if (name === '') return 'name-missing';
  if (!name.includes('@')) return null;
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(name) ? null : 'email-format';
}

/** Requires a non-empty password; spaces count. */
export function passwordError(password: string): LoginError | null {
  return password === '' ? 'password-missing' : null;
}

/** Whole seconds until `endsAtMs`, 0 afterwards; at most `codeIntervalMs`, even if the clock was set back. */
export function secondsLeft(endsAtMs: number, nowMs: number): number {
  return Math.ceil(Math.min(Math.max(0, endsAtMs - nowMs), codeIntervalMs) / 1000);
}
