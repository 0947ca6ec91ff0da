import { createStore } from 'zustand/vanilla';
import type { PlaylistFill } from '@/state/library/playlist-fill.ts';

/** The playlist that the queue is being saved to, also while the queue panel is closed; null = none. */
export const saveStore = createStore<{ saving: PlaylistFill | null }>(() => ({ saving: null }));
