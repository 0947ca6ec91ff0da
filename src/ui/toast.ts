import { createStore } from 'zustand/vanilla';

/** How long a message stays (doc 1 §9); longer when it offers something to do. */
const shownMs = 3000;
const shownWithActionMs = 7000;
/** How long it fades before it is gone (doc 1 §9). */
export const fadeMs = 300;
const atMost = 3;

export type Toast = {
  /** The same text is the same message: it is shown once, with its time starting anew. */
  id: string;
  text: string;
  tone: 'plain' | 'danger';
  action: { label: string; run: () => void } | null;
  /** Rises when an equal message comes again. */
  round: number;
  /** True while it fades: it has been taken away and is only still to be seen. */
  isLeaving: boolean;
};

export const toastStore = createStore<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Shows a message for a moment: at most three at once, and equal ones merge. */
export function showToast(text: string, options: { tone?: Toast['tone']; action?: Toast['action'] } = {}): void {
  const { toasts } = toastStore.getState();
  const same = toasts.find(({ id }) => id === text);
  const toast: Toast = {
    id: text,
    text,
    tone: options.tone ?? 'plain',
    action: options.action ?? null,
    round: (same?.round ?? 0) + 1,
    isLeaving: false,
  };
  const next = same ? toasts.map((other) => (other === same ? toast : other)) : newest([...toasts, toast]);
  for (const gone of toasts) if (!next.some(({ id }) => id === gone.id)) stopTimer(gone.id);
  toastStore.setState({ toasts: next });
  resumeToast(toast.id);
}

/** Takes a message away: it fades and is gone. */
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

/** Takes a message away at once, for one that another takes the place of. */
export function removeToast(id: string): void {
  stopTimer(id);
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Keeps a message while somebody reads it or is about to press its button; one that fades is gone already. */
export function holdToast(id: string): void {
  if (standing(id)) stopTimer(id);
}

/** Starts the time of a message anew. */
export function resumeToast(id: string): void {
  const toast = standing(id);
  if (!toast) return;
  stopTimer(id);
  timers.set(
    id,
    setTimeout(() => dismissToast(id), toast.action ? shownWithActionMs : shownMs),
  );
}

function stopTimer(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** The message, unless it fades. */
function standing(id: string): Toast | undefined {
  return toastStore.getState().toasts.find((toast) => toast.id === id && !toast.isLeaving);
}

/** As many as there is room for; what fades gives way first, then the oldest. */
function newest(toasts: readonly Toast[]): readonly Toast[] {
  if (toasts.length <= atMost) return toasts;
  const staying = toasts.filter(({ isLeaving }) => !isLeaving);
  return staying.slice(-atMost);
}
