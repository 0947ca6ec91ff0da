import * as v from 'valibot';
import { createStore } from 'zustand/vanilla';
import type { Accent } from '@/core/appearance/cover-accent.ts';
import { storedValue } from '@/storage/stored-value.ts';

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** Last shown accent, so that a page starts with the same colour. */
const storedAccent = storedValue<Accent | null>({
  key: 'cover_accent',
  schema: v.nullable(
    v.object({
      hue: v.pipe(v.number(), v.minValue(0), v.maxValue(360)),
      chroma: v.pipe(v.number(), v.minValue(0), v.maxValue(0.4)),
      fillLightness: share,
      textLightness: share,
    }),
  ),
  fallback: null,
});

/** Accent of the current song's cover, for the appearance; null = none. */
export const coverAccentStore = createStore<Accent | null>(storedAccent.read);

export function showCoverAccent(accent: Accent | null): void {
  if (JSON.stringify(accent) === JSON.stringify(coverAccentStore.getState())) return;
  coverAccentStore.setState(accent, true);
  storedAccent.write(accent);
}
