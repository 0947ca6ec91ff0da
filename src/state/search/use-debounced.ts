import { useEffect, useState } from 'react';

/** Delay before the service is requested (docs/behaviour.md#command-palette, #search). */
const delayMs = 250;

/** Debounced text; `first` until the first pause. */
export function useDebounced(text: string, first = text): string {
  const [debounced, setDebounced] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), delayMs);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

/** Minimum length of a text in Latin letters; a single character of another script is a word. */
const minLatinLength = 2;

/** Whether a text is long enough to be searched for while it is typed. */
export function isSearchable(text: string): boolean {
  const typed = text.trim();
  return typed.length >= minLatinLength || /[^ -~]/.test(typed);
}
