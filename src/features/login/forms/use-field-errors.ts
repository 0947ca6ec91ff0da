import { useRef, useState } from 'react';
import type { LoginError } from '@/core/account/login-rules';
import { useTranslation } from '@/i18n/use-translation';
import { showToast } from '@/ui/feedback/toast';
import { errorKeys } from '../login-words';

type FieldErrors<Name extends string> = {
  /** Props of a field, which shows its error once it was blurred or submitted. */
  field: (name: Name) => {
    error: LoginError | null;
    onBlur: () => void;
    ref: (input: HTMLInputElement | null) => void;
  };
  focus: (name: Name) => void;
  /** True if these fields are valid; otherwise shows the errors and focuses the first invalid field. */
  check: (names: readonly Name[]) => boolean;
};

/** When errors of form fields are shown: beside the field after blur, and as a toast on submit. */
export function useFieldErrors<Name extends string>(
  errors: Readonly<Record<Name, LoginError | null>>,
): FieldErrors<Name> {
  const { t } = useTranslation();
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set());
  const inputs = useRef(new Map<Name, HTMLInputElement>());
  const focus = (name: Name): void => inputs.current.get(name)?.focus();
  return {
    field: (name) => ({
      error: left.has(name) ? errors[name] : null,
      onBlur: () => setLeft((before) => new Set([...before, name])),
      ref: (input) => {
        if (input) inputs.current.set(name, input);
        else inputs.current.delete(name);
      },
    }),
    focus,
    check(names) {
      setLeft((before) => new Set([...before, ...names]));
      const wrong = names.find((name) => errors[name] !== null);
      const error: LoginError | null = wrong ? errors[wrong] : null;
      if (!wrong || !error) return true;
      // A missing phone number is a warning only (docs/behaviour.md#login).
      showToast(t(errorKeys[error]), { tone: error === 'phone-missing' ? 'plain' : 'danger' });
      focus(wrong);
      return false;
    },
  };
}
