import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useSingleRequest } from '@/state/queries/use-single-request';
import { showToast } from '@/ui/feedback/toast';
import { requestErrorText } from '../login-words';

type LoginRequest = {
  isRunning: boolean;
  /** Error of the last request; null while one runs. */
  failure: string | null;
  /**
   * Runs a request unless one is running; a failure is shown as a toast and stored in `failure`. `fallback` is used
   * when the service sends no message. Unmounting aborts it.
   */
  run<Result>(
    request: (signal: AbortSignal) => Promise<Result>,
    fallback: string,
    onDone: (result: Result) => void,
  ): Promise<void>;
};

/** One request of the login at a time. */
export function useLoginRequest(): LoginRequest {
  const { t } = useTranslation();
  const { isRunning, run } = useSingleRequest();
  const [failure, setFailure] = useState<string | null>(null);

  return {
    isRunning,
    failure: isRunning ? null : failure,
    run: (request, fallback, onDone) =>
      run(
        request,
        (result) => {
          setFailure(null);
          onDone(result);
        },
        (error) => {
          const text = requestErrorText(t, error, fallback);
          setFailure(text);
          showToast(text, { tone: 'danger' });
        },
      ),
  };
}
