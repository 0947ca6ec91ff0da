import { showToast, toastStore } from './toast';

/** Carries out what waits for the end of its message: one change at a time can be undone. */
let finishPending: () => void = () => undefined;

type Undoable = {
  /** Of the button. */
  undoLabel: string;
  onUndo: () => void;
  /** Called once the message is gone, or at once when another change begins to wait. */
  onDone: () => void;
};

/**
 * Shows a message with a button that undoes a change, which is carried out when the message is gone: a page that ends
 * before it carries out nothing. One of `onUndo` and `onDone` is called, once.
 */
export function showUndoable(text: string, { undoLabel, onUndo, onDone }: Undoable): void {
  finishPending();
  const undo = (): void => {
    stop();
    onUndo();
  };
  const finish = (): void => {
    stop();
    onDone();
  };
  showToast(text, { action: { label: undoLabel, run: undo } });
  const unsubscribe = toastStore.subscribe(({ toasts }) => {
    // Once it has faded out: pressed, its button dismisses it first.
    if (!toasts.some(({ id }) => id === text)) finish();
  });
  const stop = (): void => {
    unsubscribe();
    if (finishPending === finish) finishPending = () => undefined;
  };
  finishPending = finish;
}
