import type { TFunction } from 'i18next';
import type { LoginError } from '@/core/account/login-rules.ts';
import { type AppError, errorMessageKeys } from '@/core/errors.ts';
import { providerAnswer } from '@/i18n/provider-answer.ts';

export const errorKeys = {
  'phone-missing': 'login.phoneMissing',
  'phone-format': 'login.phoneFormat',
  'code-missing': 'login.codeMissing',
  'name-missing': 'login.nameMissing',
  'email-format': 'login.emailFormat',
  'password-missing': 'login.passwordMissing',
} as const satisfies Record<LoginError, string>;

/** Message for a refused request: the service's own (docs/behaviour.md#login), or `fallback` if its error has none. */
export function loginErrorText(t: TFunction, { kind, serverText }: AppError, fallback: string): string {
  const answer = providerAnswer(t, serverText);
  if (kind === 'verification') {
    const parts = new Set([answer, t(errorMessageKeys.verification)]);
    return [...parts].filter((part) => part !== null).join(' · ');
  }
  if (answer !== null) return answer;
  return kind === 'server' ? fallback : t(errorMessageKeys[kind]);
}
