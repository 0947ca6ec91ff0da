/** Any DOM event target: `core` is compiled without DOM types. */
type Target<Event> = {
  addEventListener(type: string, listener: (event: Event) => void, options?: ListenOptions): void;
  removeEventListener(type: string, listener: (event: Event) => void, options?: ListenOptions): void;
};

type ListenOptions = { capture?: boolean; passive?: boolean };

/** Calls the listener for each event of these types. Returns the unsubscribe function. */
export function listen<Event>(
  target: Target<Event>,
  types: string | readonly string[],
  listener: (event: Event) => void,
  options: ListenOptions = {},
): () => void {
  const all = typeof types === 'string' ? [types] : types;
  for (const type of all) target.addEventListener(type, listener, options);
  return () => {
    for (const type of all) target.removeEventListener(type, listener, options);
  };
}
