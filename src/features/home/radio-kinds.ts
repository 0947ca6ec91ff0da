import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type RadioCardId, radioCardIds } from '@/api/browse/home.ts';
import { usePlayerState } from '@/state/player/use-player.ts';

/** Message keys of the radio types (docs/behaviour.md#home). */
export const radioTextKeys = {
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

/** The `queueSource` of a type. */
export function radioSource(kind: RadioCardId): string {
  return `home-radio/${kind}`;
}

/** The selected type; null until the user selects one. In memory, so that it survives navigation. */
const kindStore = createStore<{ kind: RadioCardId | null }>(() => ({ kind: null }));

/** The radio type shown on the home page: the selected one, else the one that plays. */
export function useRadioKind(): RadioCardId {
  const source = usePlayerState(({ queueSource }) => queueSource);
  const chosen = useStore(kindStore, ({ kind }) => kind);
  return chosen ?? radioCardIds.find((kind) => radioSource(kind) === source) ?? radioCardIds[0];
}

/** Shows the type after this one. */
export function switchRadioKind(from: RadioCardId): void {
  kindStore.setState({ kind: nextRadioKind(from) });
}
