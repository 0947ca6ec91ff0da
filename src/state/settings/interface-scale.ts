import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Settings } from '@/core/settings/settings.ts';
import { useSetting } from './settings-store.ts';

/** Screen px per px of a style sheet: depends on the interface scale and the browser's font size. */
export const interfaceScale = createStore<number>(() => 1);

/** Scale for lengths in code, such as row heights of a virtual list; style sheets scale by themselves. */
export function useInterfaceScale(): number {
  return useStore(interfaceScale);
}

/** Row heights in px at scale 1, as `--song-row` in tokens.css. */
const rowHeights: Record<Settings['listDensity'], number> = { comfortable: 56, compact: 44 };

/** Row height in px of a song with a small cover. */
export function useSongRowHeight(): number {
  return rowHeights[useSetting('listDensity')] * useInterfaceScale();
}
