import { useCallback, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { AppError } from '@/core/errors.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { sessionStore, useUserId } from '@/state/session/session-store.ts';
import { showToast, toastStore } from '@/ui/feedback/toast.ts';

/**
 * Keys of the entries that a list hides because they are being removed. Created outside of components if the user can
 * leave the list before their removal.
 */
export type HiddenKeys = StoreApi<ReadonlySet<string>>;

export const createHiddenKeys = (): HiddenKeys => createStore<ReadonlySet<string>>(() => new Set());

export const useHiddenKeys = (hidden: HiddenKeys): ReadonlySet<string> => useStore(hidden);

type Removal<Entry> = {
  hidden: HiddenKeys;
  keyOf: (entry: Entry) => string;
  /** Removes entries permanently. If it rejects, all of them are shown again. */
  commit: (entries: readonly Entry[]) => Promise<void>;
  onFailure: (error: unknown) => void;
  /** True if a cached list may still contain removed entries. */
  staysHidden?: boolean;
};

/**
 * Removes entries from a list, which hides them at once. With `undoText`, a message offers undo, and `commit` runs when
 * it is gone or another removal begins; a page that ends earlier removes nothing. Without it, `commit` runs at once.
 * Fails with `needs-login` if another user has logged in meanwhile, for whom the same ids mean other entries. The
 * function is stable.
 */
export function useRemoval<Entry>(
  removal: Removal<Entry>,
): (entries: readonly Entry[], undoText?: string) => Promise<void> {
  const { t } = useTranslation();
  const userId = useUserId();
  const latest = useRef({ removal, userId, t });
  useLayoutEffect(() => {
    latest.current = { removal, userId, t };
  });
  return useCallback(async (entries, undoText) => {
    if (entries.length === 0) return;
    const { removal, userId, t } = latest.current;
    const { hidden, keyOf, commit, onFailure, staysHidden = false } = removal;
    const keys = new Set(entries.map(keyOf));
    const show = () => hidden.setState((all) => new Set([...all].filter((key) => !keys.has(key))), true);
    const remove = async (): Promise<void> => {
      try {
        if ((sessionStore.getState().session?.userId ?? null) !== userId) throw new AppError('needs-login');
        await commit(entries);
        if (!staysHidden) show();
      } catch (error) {
        show();
        onFailure(error);
      }
    };
    hidden.setState((all) => new Set([...all, ...keys]), true);
    if (undoText === undefined) await remove();
    else showUndoable(undoText, { undoLabel: t('queue.undo'), onUndo: show, onDone: () => void remove() });
  }, []);
}

type Undoable = {
  undoLabel: string;
  onUndo: () => void;
  /** Called once the message is gone, or when another undoable change begins. */
  onDone: () => void;
};

/** Commits the change whose message is still shown: only one change at a time can be undone. */
let finishPending: () => void = () => undefined;

/** Shows a message with an undo button. Calls either `onUndo` or `onDone`, once. */
function showUndoable(text: string, { undoLabel, onUndo, onDone }: Undoable): void {
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
    // After the fade-out, because a press of its button dismisses the message first.
    if (!toasts.some(({ id }) => id === text)) finish();
  });
  const stop = (): void => {
    unsubscribe();
    if (finishPending === finish) finishPending = () => undefined;
  };
  finishPending = finish;
}
