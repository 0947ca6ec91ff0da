import { useState } from 'react';
import type { VerificationResult } from '@/api/account/verification';
import { errorMessageKeys } from '@/core/errors';
import { useTranslation } from '@/i18n/use-translation';
import { useSingleRequest } from '@/state/queries/use-single-request';

type Submission = {
  isRunning: boolean;
  /** Why the last submission did not succeed; null while one runs. */
  failure: string | null;
  /** Submits unless a submission is running. Unmounting aborts it. */
  submit: (send: (signal: AbortSignal) => Promise<VerificationResult>) => Promise<void>;
};

type SubmissionParts = {
  /** Returns whether the user can try again. */
  onResult: (result: VerificationResult) => boolean;
  /** The text of a result that the user can correct. */
  wrong: string;
  /** Called when a submission did not reach a result, so that the user can try again. */
  onFailed?: () => void;
};

/** One submission of a verification at a time. */
export function useSubmission({ onResult, wrong, onFailed }: SubmissionParts): Submission {
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
        ({ kind, serverText }) => {
          setFailure(serverText ?? t(errorMessageKeys[kind]));
          onFailed?.();
        },
      ),
  };
}
