import type { TFunction } from 'i18next';
import type { AppError } from '@/core/errors';
import { errorMessageKeys } from '@/core/errors';
import type { LoginProblem } from '@/core/login-rules';

/** Message key for what is wrong with a field. */
export const problemKeys = {
  'phone-missing': 'login.phoneMissing',
  'phone-format': 'login.phoneFormat',
  'code-missing': 'login.codeMissing',
  'name-missing': 'login.nameMissing',
  'email-format': 'login.emailFormat',
  'password-missing': 'login.passwordMissing',
} as const satisfies Record<LoginProblem, string>;

/** Words for a refused request: what the service says is preferred (doc 1 §8), then `fallback` for its own failures. */
export function failureText(t: TFunction, { kind, serverText }: AppError, fallback: string): string {
  if (kind === 'verification') return [serverText, t(errorMessageKeys.verification)].filter(Boolean).join(' · ');
  if (serverText !== null) return serverText;
  return kind === 'server' ? fallback : t(errorMessageKeys[kind]);
}
