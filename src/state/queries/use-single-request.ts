import { useEffect, useRef, useState } from 'react';
import { type AppError, toAppError } from '@/core/errors.ts';

export type SingleRequest = {
  isRunning: boolean;
  /** Starts a request unless one is running. Neither callback is called after an abort. */
  run<Result>(
    request: (signal: AbortSignal) => Promise<Result>,
    onDone: (result: Result) => void,
    onFailure: (appError: AppError) => void,
  ): Promise<void>;
};

/**
 * A form's request, one at a time; unmounting aborts it. Not a mutation of the query cache, which would store the sent
 * passwords and codes.
 */
export function useSingleRequest(): SingleRequest {
  const [isRunning, setIsRunning] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  return {
    isRunning,
    async run(request, onDone, onFailure) {
      if (running.current) return;
      const controller = new AbortController();
      running.current = controller;
      setIsRunning(true);
      try {
        const result = await request(controller.signal);
        if (!controller.signal.aborted) onDone(result);
      } catch (error) {
        const appError = toAppError(error);
        if (!controller.signal.aborted && appError.kind !== 'cancelled') onFailure(appError);
      } finally {
        running.current = null;
        if (!controller.signal.aborted) setIsRunning(false);
      }
    },
  };
}
