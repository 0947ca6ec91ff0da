import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VerificationResult } from '@/api/account/verification';
import { errorMessageKeys } from '@/core/errors';
import { useSingleRequest } from '@/state/queries/use-single-request';

type Submission = {
  isRunning: boolean;
  /** Why the last submission did not succeed; null while one runs. */
  failure: string | null;
  /** Submits unless a submission is running. Unmounting aborts it. */
  submit: (send: (signal: AbortSignal) => Promise<VerificationResult>) => Promise<void>;
};

/** One submission of a verification at a time. `onResult` returns whether the user can try again. */
export function useSubmission(onResult: (result: VerificationResult) => boolean, wrong: string): Submission {
  const { t } = useTranslation();
  const { isRunning, run } = useSingleRequest();
  const [failure, setFailure] = useState<string | null>(null);

  return {
    isRunning,
    failure: isRunning ? null : failure,
    submit: (send) =>
      run(
        send,
        (result) => setFailure(onResult(result) ? wrong : null),
        ({ kind, serverText }) => setFailure(serverText ?? t(errorMessageKeys[kind])),
      ),
  };
}
