import { createStore } from 'zustand/vanilla';

/** How long a message stays (doc 1 §9); longer when it offers something to do. */
const shownMs = 3000;
const shownWithActionMs = 7000;
const atMost = 3;

export type Toast = {
  /** The same text is the same message: it is shown once, with its time starting anew. */
  id: string;
  text: string;
  tone: 'plain' | 'danger';
  action: { label: string; run: () => void } | null;
  /** Rises when an equal message comes again. */
  round: number;
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
  };
  const next = same ? toasts.map((other) => (other === same ? toast : other)) : [...toasts, toast].slice(-atMost);
  for (const gone of toasts) if (!next.some(({ id }) => id === gone.id)) stopTimer(gone.id);
  toastStore.setState({ toasts: next });
  resumeToast(toast.id);
}

/** Takes a message away. */
export function dismissToast(id: string): void {
  stopTimer(id);
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Keeps a message while somebody reads it or is about to press its button. */
export function holdToast(id: string): void {
  stopTimer(id);
}

/** Starts the time of a message anew. */
export function resumeToast(id: string): void {
  stopTimer(id);
  const toast = toastStore.getState().toasts.find((other) => other.id === id);
  if (!toast) return;
  timers.set(
    id,
    setTimeout(() => dismissToast(id), toast.action ? shownWithActionMs : shownMs),
  );
}

function stopTimer(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}
