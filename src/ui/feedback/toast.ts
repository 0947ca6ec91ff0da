import { createStore } from 'zustand/vanilla';

/** Display time of a toast (docs/behaviour.md#toasts); longer with an action or a long text. */
const shownMs = 3000;
const shownLongMs = 7000;
/** Duration of the fade-out before a toast is removed (docs/behaviour.md#toasts). */
const fadeMs = 300;
const maxToasts = 3;

export type Toast = {
  /** The text: equal toasts are shown once, with the timer restarted. */
  id: string;
  text: string;
  tone: 'plain' | 'danger';
  action: { label: string; run: () => void } | null;
  /** True for a text that takes longer to read. */
  isLong: boolean;
  /** Incremented when an equal toast is shown again. */
  round: number;
  /** True while it fades out: it is dismissed but still visible. */
  isLeaving: boolean;
};

export const toastStore = createStore<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Shows a toast. At most three are visible; equal ones merge. */
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

/** Fades a toast out and removes it. */
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

/** Removes a toast without a fade-out, because another one replaces it. */
export function removeToast(id: string): void {
  stopTimer(id);
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Pauses the timer of a hovered or focused toast; no effect during the fade-out. */
export function holdToast(id: string): void {
  if (visibleToast(id)) stopTimer(id);
}

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

/** The toast, unless it is fading out. */
function visibleToast(id: string): Toast | undefined {
  return toastStore.getState().toasts.find((toast) => toast.id === id && !toast.isLeaving);
}

/** The newest toasts within the limit; those fading out are removed first, then the oldest. */
function newest(toasts: readonly Toast[]): readonly Toast[] {
  if (toasts.length <= maxToasts) return toasts;
  const staying = toasts.filter(({ isLeaving }) => !isLeaving);
  return staying.slice(-maxToasts);
}
