import { onRefusal, type Refusal } from '@/storage/refusals';

/** Reasons already shown in this page. */
const shown = new Set<Refusal>();

/** Marks a reason as shown, for messages of other modules. */
export function refusalShown(refusal: Refusal): void {
  shown.add(refusal);
}

/**
 * Calls back once for each reason why the browser does not store something, while the page is visible, unless another
 * message has shown it. The returned function unsubscribes.
 */
export function onNewRefusal(listener: (refusal: Refusal) => void): () => void {
  return onRefusal((refusal) => {
    // The caller of the refused write may show its own message first.
    queueMicrotask(() => {
      if (document.visibilityState !== 'visible' || shown.has(refusal)) return;
      refusalShown(refusal);
      listener(refusal);
    });
  });
}
