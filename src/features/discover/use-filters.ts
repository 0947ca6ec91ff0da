import { useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The next value of a parameter, or what makes it of the present one; '' removes it. */
type ParameterChange = string | ((now: string | null) => string);

/** Sets one value of the address, which stays as it is otherwise, and so does the place on the screen. */
export function useSetParameter(): (name: string, change: ParameterChange) => void {
  const [parameters, setParameters] = useSearchParams();
  // The screen follows the address a moment later, and another filter may be pressed before.
  const latest = useRef(parameters);
  useLayoutEffect(() => {
    latest.current = parameters;
  }, [parameters]);
  return (name, change) => {
    const next = new URLSearchParams(latest.current);
    const value = typeof change === 'string' ? change : change(next.get(name));
    if (value === '') next.delete(name);
    else next.set(name, value);
    latest.current = next;
    setParameters(next, { preventScrollReset: true });
  };
}

/** What was loaded last: filters come with what they choose from, and stay where the next choice fails. */
export function useLastLoaded<Data>(data: Data | undefined): Data | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return data === undefined ? last : data;
}
