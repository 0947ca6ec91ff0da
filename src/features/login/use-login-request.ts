import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toAppError } from '@/core/errors';
import { showToast } from '@/ui/toast';
import { failureText } from './login-words';

type LoginRequest = {
  isRunning: boolean;
  /** Why the last one did not work; null while one runs. */
  failure: string | null;
  /**
   * Runs a request unless one is running; a failure is told and kept as words. `fallback` is for a service that says
   * nothing. Leaving the screen ends it. Not a mutation of the query cache, which would remember the password.
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
      const ended = new AbortController();
      running.current = ended;
      setIsRunning(true);
      setFailure(null);
      try {
        const result = await request(ended.signal);
        if (!ended.signal.aborted) onDone(result);
      } catch (error) {
        const problem = toAppError(error);
        if (ended.signal.aborted || problem.kind === 'cancelled') return;
        const text = failureText(t, problem, fallback);
        setFailure(text);
        showToast(text, { tone: 'danger' });
      } finally {
        running.current = null;
        if (!ended.signal.aborted) setIsRunning(false);
      }
    },
  };
}
