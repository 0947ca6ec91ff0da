import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** What the panel shows: what will be played, or what was. */
export type QueueTab = 'queue' | 'history';

const queuePanelStore = createStore<{ open: boolean; tab: QueueTab }>(() => ({ open: false, tab: 'queue' }));

/** Opens or closes the queue. */
export function setQueueOpen(open: boolean): void {
  queuePanelStore.setState({ open, tab: 'queue' });
}

/** Opens the queue when it is closed and the other way round. */
export function toggleQueue(): void {
  setQueueOpen(!queuePanelStore.getState().open);
}

/** Opens the panel with what was played. */
export function openHistory(): void {
  queuePanelStore.setState({ open: true, tab: 'history' });
}

/** Shows the other tab of the open panel. */
export function showQueueTab(tab: QueueTab): void {
  queuePanelStore.setState({ tab });
}

/** True while the queue is open. */
export function useQueueOpen(): boolean {
  return useStore(queuePanelStore, ({ open }) => open);
}

/** The tab that the open panel shows. */
export function useQueueTab(): QueueTab {
  return useStore(queuePanelStore, ({ tab }) => tab);
}
