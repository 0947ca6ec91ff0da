import { createStore } from 'zustand/vanilla';
import type { PlaylistFill } from '@/state/library/playlist-fill';

/**
 * The playlist that the queue is being saved to, which continues while the queue panel is closed; null if there is
 * none.
 */
export const saveStore = createStore<{ saving: PlaylistFill | null }>(() => ({ saving: null }));
