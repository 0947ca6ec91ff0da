import { useEffect, useState } from 'react';

/** Delay before the service is requested (docs/behaviour.md#command-palette, #search). */
const delayMs = 250;

/** Debounced text. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), delayMs);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
