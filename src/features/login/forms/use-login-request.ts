import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toAppError } from '@/core/errors';
import { showToast } from '@/ui/feedback/toast';
import { failureText } from '../login-words';

type LoginRequest = {
  isRunning: boolean;
  /** Error of the last request; null while one runs. */
  failure: string | null;
  /**
   * Runs a request unless one is running; a failure is shown as a toast and stored in `failure`. `fallback` is used
   * when the service sends no message. Unmounting aborts it. Not a mutation of the query cache, which would store the
   * password.
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
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  return {
    isRunning,
    failure,
    async run(request, fallback, onDone) {
      if (running.current) return;
      const controller = new AbortController();
      running.current = controller;
      setIsRunning(true);
      setFailure(null);
      try {
        const result = await request(controller.signal);
        if (!controller.signal.aborted) onDone(result);
      } catch (error) {
        const problem = toAppError(error);
        if (controller.signal.aborted || problem.kind === 'cancelled') return;
        const text = failureText(t, problem, fallback);
        setFailure(text);
        showToast(text, { tone: 'danger' });
      } finally {
        running.current = null;
        if (!controller.signal.aborted) setIsRunning(false);
      }
    },
  };
}
