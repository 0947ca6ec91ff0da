import { useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The new value of a parameter, or a function of the current one; '' removes it. */
type ParameterChange = string | ((now: string | null) => string);

/** Returns a function that sets a parameter of the URL and keeps the others and the scroll position. */
export function useSetParameter(): (name: string, change: ParameterChange) => void {
  const [parameters, setParameters] = useSearchParams();
  // The screen renders the new URL later, and another filter may be pressed before.
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

/** The last loaded data: filters come with their content, and must stay if the next choice fails to load. */
export function useLastLoaded<Data>(data: Data | undefined): Data | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return data === undefined ? last : data;
}
