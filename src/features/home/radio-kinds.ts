import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type RadioCardId, radioCardIds } from './home-api';

/** Message keys of the radio types (docs/behaviour.md#home). */
export const radioWords = {
  1: 'browse.radioPicks',
  2: 'browse.radioClassics',
  3: 'browse.radioHot',
  4: 'browse.radioGems',
  6: 'browse.radioVip',
} as const satisfies Record<RadioCardId, string>;

/** The next type, in the order 1, 2, 3, 4, 6 and 1 again. */
export function nextRadioKind(kind: RadioCardId): RadioCardId {
  const next = radioCardIds[(radioCardIds.indexOf(kind) + 1) % radioCardIds.length];
  return next ?? radioCardIds[0];
}

/** In memory while the app is open, so that it survives navigation. */
const kindStore = createStore<{ kind: RadioCardId }>(() => ({ kind: radioCardIds[0] }));

/** The radio type shown on the home page. */
export function useRadioKind(): RadioCardId {
  return useStore(kindStore, ({ kind }) => kind);
}

/** Switches to the next radio type. */
export function switchRadioKind(): void {
  kindStore.setState(({ kind }) => ({ kind: nextRadioKind(kind) }));
}
