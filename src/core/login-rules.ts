/** Where a login leads without a wish (doc 1 §2). */
export const afterLogin = '/library';

/** Time until another code can be asked for (doc 1 §9). */
export const codeIntervalMs = 60_000;

/** What is wrong with a field of the login. */
export type LoginProblem =
  | 'phone-missing'
  | 'phone-format'
  | 'code-missing'
  | 'name-missing'
  | 'email-format'
  | 'password-missing';

/** A phone number as it is sent: digits of any width become plain, spaces, hyphens and the prefix +86 go. */
export function plainPhoneNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s-]/g, '')
    .replace(/^(?:\+|00)86/, '');
}

/** A phone number is needed, of 11 digits beginning with 1. Takes the plain form. */
export function phoneProblem(phoneNumber: string): LoginProblem | null {
  if (phoneNumber === '') return 'phone-missing';
  return /^1\d{10}$/.test(phoneNumber) ? null : 'phone-format';
}

/** A verification code as it is sent. */
export function plainCode(typed: string): string {
  return typed.normalize('NFKC').replace(/\s/g, '');
}

/** A verification code is needed. */
export function codeProblem(code: string): LoginProblem | null {
  return code === '' ? 'code-missing' : null;
}

/** An e-mail address or a user name is needed; what has an `@` must be a well-formed address. */
export function nameProblem(typed: string): LoginProblem | null {
  const name = typed.trim();
  if (name === '') return 'name-missing';
  if (!name.includes('@')) return null;
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(name) ? null : 'email-format';
}

/** A password is needed; spaces are part of one. */
export function passwordProblem(password: string): LoginProblem | null {
  return password === '' ? 'password-missing' : null;
}

/** Whole seconds until `endsAtMs`, 0 afterwards; never more than the whole countdown, whatever the clock does. */
export function secondsLeft(endsAtMs: number, nowMs: number): number {
  return Math.ceil(Math.min(Math.max(0, endsAtMs - nowMs), codeIntervalMs) / 1000);
}

/**
 * The address inside the app to go to after a login: the wanted one, unless it leads out of the app or back to the
 * login, which nobody may be sent to by a link.
 */
export function loginTarget(wanted: string | null): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some of them, so `/\t/host` would lead out
  if (wanted === null || !/^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(wanted)) return afterLogin;
  return /^\/login\/?(?:[?#]|$)/i.test(wanted) ? afterLogin : wanted;
}

/** The address of the login that leads back to where somebody was. */
export function loginAddress(wanted: string): string {
  return loginTarget(wanted) === wanted ? `/login?redirect=${encodeURIComponent(wanted)}` : '/login';
}
