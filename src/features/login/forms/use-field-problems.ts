import { useRef, useState } from 'react';
import type { LoginProblem } from '@/core/account/login-rules';
import { useTranslation } from '@/i18n/use-translation';
import { showToast } from '@/ui/feedback/toast';
import { problemKeys } from '../login-words';

type FieldProblems<Name extends string> = {
  /** Props of a field, which shows its problem once it was blurred or submitted. */
  field: (name: Name) => {
    problem: LoginProblem | null;
    onBlur: () => void;
    ref: (input: HTMLInputElement | null) => void;
  };
  focus: (name: Name) => void;
  /** True if these fields are valid; otherwise shows the problems and focuses the first invalid field. */
  check: (names: readonly Name[]) => boolean;
};

/** When problems of form fields are shown: beside the field after blur, and as a toast on submit. */
export function useFieldProblems<Name extends string>(
  problems: Readonly<Record<Name, LoginProblem | null>>,
): FieldProblems<Name> {
  const { t } = useTranslation();
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set());
  const inputs = useRef(new Map<Name, HTMLInputElement>());
  const focus = (name: Name): void => inputs.current.get(name)?.focus();
  return {
    field: (name) => ({
      problem: left.has(name) ? problems[name] : null,
      onBlur: () => setLeft((before) => new Set([...before, name])),
      ref: (input) => {
        if (input) inputs.current.set(name, input);
        else inputs.current.delete(name);
      },
    }),
    focus,
    check(names) {
      setLeft((before) => new Set([...before, ...names]));
      const wrong = names.find((name) => problems[name] !== null);
      const problem: LoginProblem | null = wrong ? problems[wrong] : null;
      if (!wrong || !problem) return true;
      // A missing phone number is a warning only (docs/behaviour.md#login).
      showToast(t(problemKeys[problem]), { tone: problem === 'phone-missing' ? 'plain' : 'danger' });
      focus(wrong);
      return false;
    },
  };
}
