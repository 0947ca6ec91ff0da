import * as v from 'valibot';
import { createStore } from 'zustand/vanilla';
import type { Accent } from '@/core/colour/cover-accent';
import { createLog } from '@/core/log';
import type { Host } from '@/host/host';
import { loadCode, startLoaded } from '@/host/load-code';
import { storedValue } from '@/storage/stored-value';
import { settingsStore } from './settings-store';

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** The one shown last, so that a page does not start in another colour than it had. */
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

/** The accent of the cover of the current song, for the appearance; null = none. */
export const coverAccentStore = createStore<Accent | null>(storedAccent.read);

export function showCoverAccent(accent: Accent | null): void {
  if (JSON.stringify(accent) === JSON.stringify(coverAccentStore.getState())) return;
  coverAccentStore.setState(accent, true);
  storedAccent.write(accent);
}

const log = createLog('appearance');

/**
 * Keeps the accent of the current song's cover up to date while the settings ask for it. Few users choose that, so the code
 * is loaded only then. The returned function stops it.
 */
export function startCoverAccent(host: Pick<Host, 'player'>): () => void {
  let stopFollowing: (() => void) | null = null;

  const apply = (): void => {
    const isOn = settingsStore.getState().accentFromCover === 'on';
    if (isOn === (stopFollowing !== null)) return;
    stopFollowing?.();
    stopFollowing = null;
    if (!isOn) return;
    const stop = startLoaded(
      async () => {
        const { followCoverAccent } = await loadCode(() => import('./follow-cover-accent'));
        return () => followCoverAccent(host);
      },
      (error) => {
        log.warn('the code of the accent did not load: the next change of a setting tries again', error);
        if (stopFollowing === stop) stopFollowing = null;
      },
    );
    stopFollowing = stop;
  };
  const stopSettings = settingsStore.subscribe(apply);
  apply();
  return () => {
    stopSettings();
    stopFollowing?.();
  };
}
