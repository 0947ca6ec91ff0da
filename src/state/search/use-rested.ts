import { useEffect, useState } from 'react';

/** How long a text has to stay before the service is asked (docs/behaviour.md#command-palette, #search). */
const restMs = 250;

/** A text, once it has not changed for a moment. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
