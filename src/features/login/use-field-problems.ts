import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoginProblem } from '@/core/login-rules';
import { showToast } from '@/ui/toast';
import { problemKeys } from './login-words';

type FieldProblems<Name extends string> = {
  /** What is wrong with a field that was left, or sent, once. */
  shown: (name: Name) => LoginProblem | null;
  /** For `onBlur`. */
  leave: (name: Name) => void;
  /** For `ref`, so that the first wrong field can be focused. */
  keep: (name: Name) => (input: HTMLInputElement | null) => void;
  focus: (name: Name) => void;
  /** True where these fields are right; else shows and tells what is wrong and moves the focus there. */
  check: (names: readonly Name[]) => boolean;
};

/** When the problems of a form's fields are told: beside the field once it was left, as a message when it is sent. */
export function useFieldProblems<Name extends string>(
  problems: Readonly<Record<Name, LoginProblem | null>>,
): FieldProblems<Name> {
  const { t } = useTranslation();
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set());
  const inputs = useRef(new Map<Name, HTMLInputElement>());
  const focus = (name: Name): void => inputs.current.get(name)?.focus();
  return {
    shown: (name) => (left.has(name) ? problems[name] : null),
    leave: (name) => setLeft((before) => new Set([...before, name])),
    keep: (name) => (input) => {
      if (input) inputs.current.set(name, input);
      else inputs.current.delete(name);
    },
    focus,
    check(names) {
      setLeft((before) => new Set([...before, ...names]));
      const wrong = names.find((name) => problems[name] !== null);
      const problem: LoginProblem | null = wrong ? problems[wrong] : null;
      if (!wrong || !problem) return true;
      // That the phone number is missing is a warning only (doc 1 §5).
      showToast(t(problemKeys[problem]), { tone: problem === 'phone-missing' ? 'plain' : 'danger' });
      focus(wrong);
      return false;
    },
  };
}
