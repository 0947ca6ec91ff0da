import { useEffect, useState } from 'react';

/** How long a text has to stay before the service is asked (docs/behaviour.md#command-palette, #search). */
const delayMs = 250;

/** A debounced text: the one before until it has not changed for a moment. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), delayMs);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
