import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type RadioCardId, radioCardIds } from '@/api/browse/home.ts';
import { type PersonalRadio, radioModes, radioPools } from '@/core/radio/radio.ts';
import { usePlayerState } from '@/state/player/use-player.ts';
import type { RadioStart } from './radio-calls.ts';

/** Message keys of the radio types (docs/behaviour.md#radio). */
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

/** The radio type that the card shows: the selected one, else the one that plays. */
export function useRadioKind(): RadioCardId {
  const source = usePlayerState(({ queueSource }) => queueSource);
  const chosen = useStore(kindStore, ({ kind }) => kind);
  return chosen ?? radioCardIds.find((kind) => radioSource(kind) === source) ?? radioCardIds[0];
}

export function chooseRadioKind(kind: RadioCardId): void {
  kindStore.setState({ kind });
}

/** The type that goes on as personal radio. */
export const personalKind = 1 satisfies RadioCardId;

/**
 * How a type starts: with the list of its card. Personal picks go on as personal radio, other types with similar songs.
 * Personal picks in another way than the default begin with songs chosen that way.
 * @param choice how personal radio chooses; null if the service has none
 */
export function radioStart(kind: RadioCardId, choice: PersonalRadio | null, name: string): RadioStart {
  const personal = kind === personalKind ? choice : null;
  if (personal && (personal.mode !== radioModes[0] || personal.pool !== radioPools[0])) return personal;
  return { kind: 'card', card: kind, source: radioSource(kind), goesOn: personal ?? { kind: 'similar', name } };
}
