/**
 * Follows whether the current drag began in this page, for example on a cover, which the browser offers as a file too.
 * @returns a function that says so
 */
export function followPageDrags(signal: AbortSignal): () => boolean {
  let isFromPage = false;
  const note = (event: Event): void => {
    isFromPage = event.type === 'dragstart';
  };
  for (const type of ['dragstart', 'dragend']) addEventListener(type, note, { signal, capture: true });
  return () => isFromPage;
}
