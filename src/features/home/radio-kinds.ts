import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type RadioCardId, radioCardIds } from './home-api';

/** Words for each radio: the subtitles of doc 1 §2. */
export const radioWords = {
  1: 'browse.radioPicks',
  2: 'browse.radioClassics',
  3: 'browse.radioHot',
  4: 'browse.radioGems',
  6: 'browse.radioVip',
} as const satisfies Record<RadioCardId, string>;

/** The kind that follows: 1, 2, 3, 4, 6 and again 1. */
export function nextRadioKind(kind: RadioCardId): RadioCardId {
  const next = radioCardIds[(radioCardIds.indexOf(kind) + 1) % radioCardIds.length];
  return next ?? radioCardIds[0];
}

/** Kept while the app is open, so that coming back to the home page finds it as it was. */
const kindStore = createStore<{ kind: RadioCardId }>(() => ({ kind: radioCardIds[0] }));

/** The radio that the home page offers. */
export function useRadioKind(): RadioCardId {
  return useStore(kindStore, ({ kind }) => kind);
}

/** Offers the next kind of radio. */
export function switchRadioKind(): void {
  kindStore.setState(({ kind }) => ({ kind: nextRadioKind(kind) }));
}
