import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const queuePanelStore = createStore<{ open: boolean }>(() => ({ open: false }));

/** Opens or closes the queue. */
export function setQueueOpen(open: boolean): void {
  queuePanelStore.setState({ open });
}

/** Opens the queue when it is closed and the other way round. */
export function toggleQueue(): void {
  queuePanelStore.setState(({ open }) => ({ open: !open }));
}

/** True while the queue is open. */
export function useQueueOpen(): boolean {
  return useStore(queuePanelStore, ({ open }) => open);
}
