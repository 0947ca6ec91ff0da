import { createStore } from 'zustand/vanilla';

/** How long a toast stays (docs/behaviour.md#toasts); longer with an action or a long text. */
const shownMs = 3000;
const shownLongMs = 7000;
/** How long it fades out before it is removed (docs/behaviour.md#toasts). */
const fadeMs = 300;
const atMost = 3;

export type Toast = {
  /** The text: equal toasts are shown once, with the timer restarted. */
  id: string;
  text: string;
  tone: 'plain' | 'danger';
  action: { label: string; run: () => void } | null;
  /** A long text, which takes longer to read. */
  isLong: boolean;
  /** Incremented when an equal toast is shown again. */
  round: number;
  /** True while it fades out: it is dismissed but still visible. */
  isLeaving: boolean;
};

export const toastStore = createStore<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Shows a toast: at most three at once, and equal ones merge. */
export function showToast(text: string, options: Partial<Pick<Toast, 'tone' | 'action' | 'isLong'>> = {}): void {
  const { toasts } = toastStore.getState();
  const same = toasts.find(({ id }) => id === text);
  const toast: Toast = {
    id: text,
    text,
    tone: options.tone ?? 'plain',
    action: options.action ?? null,
    isLong: options.isLong ?? false,
    round: (same?.round ?? 0) + 1,
    isLeaving: false,
  };
  const next = same ? toasts.map((other) => (other === same ? toast : other)) : newest([...toasts, toast]);
  for (const gone of toasts) if (!next.some(({ id }) => id === gone.id)) stopTimer(gone.id);
  toastStore.setState({ toasts: next });
  resumeToast(toast.id);
}

/** Dismisses a toast: it fades out and is removed. */
export function dismissToast(id: string): void {
  stopTimer(id);
  if (!toastStore.getState().toasts.some((toast) => toast.id === id)) return;
  toastStore.setState(({ toasts }) => ({
    toasts: toasts.map((toast) => (toast.id === id ? { ...toast, isLeaving: true } : toast)),
  }));
  timers.set(
    id,
    setTimeout(() => removeToast(id), fadeMs),
  );
}

/** Removes a toast at once, for one that is replaced by another. */
export function removeToast(id: string): void {
  stopTimer(id);
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Pauses the timer of a toast while it is hovered or focused; no effect on one that fades out. */
export function holdToast(id: string): void {
  if (visibleToast(id)) stopTimer(id);
}

/** Restarts the timer of a toast. */
export function resumeToast(id: string): void {
  const toast = visibleToast(id);
  if (!toast) return;
  stopTimer(id);
  timers.set(
    id,
    setTimeout(() => dismissToast(id), toast.action || toast.isLong ? shownLongMs : shownMs),
  );
}

function stopTimer(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** The toast, unless it fades out. */
function visibleToast(id: string): Toast | undefined {
  return toastStore.getState().toasts.find((toast) => toast.id === id && !toast.isLeaving);
}

/** The newest toasts within the limit; those fading out are removed first, then the oldest. */
function newest(toasts: readonly Toast[]): readonly Toast[] {
  if (toasts.length <= atMost) return toasts;
  const staying = toasts.filter(({ isLeaving }) => !isLeaving);
  return staying.slice(-atMost);
}
