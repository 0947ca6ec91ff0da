import { useSyncExternalStore } from 'react';
import { Emitter } from '@/core/async/emitter.ts';
import { createLog } from '@/core/log.ts';
import type { Converters } from '@/core/palette/search-text.ts';

const log = createLog('search');

let converters: Converters = { han: null, kana: null };
const changes = new Emitter();
const loading = new Map<keyof Converters, Promise<void>>();

const loaders: { readonly [Script in keyof Converters]: () => Promise<Partial<Converters>> } = {
  async han() {
    const { pinyin } = await import('pinyin-pro');
    return { han: (text) => pinyin(text, { toneType: 'none', type: 'array', v: true }) };
  },
  async kana() {
    const { toRomaji } = await import('wanakana');
    return { kana: (text) => toRomaji(text) };
  },
};

/** The loaded converters of other scripts into Latin letters. */
export function currentConverters(): Converters {
  return converters;
}

/**
 * Loads the converters of these scripts, which are large and needed only for texts that contain them. Resolves when
 * they are loaded or failed to load; then names are found only as written.
 */
export async function loadConverters(scripts: { readonly [Script in keyof Converters]: boolean }): Promise<void> {
  const wanted = (['han', 'kana'] as const).filter((script) => scripts[script]);
  await Promise.all(wanted.map(loadOnce));
}

function loadOnce(script: keyof Converters): Promise<void> {
  const known = loading.get(script);
  if (known) return known;
  const work = loaders[script]()
    .then((loaded) => {
      converters = { ...converters, ...loaded };
      changes.emit();
    })
    .catch((error: unknown) => {
      loading.delete(script);
      log.warn(`the readings of ${script} could not be loaded`, error);
    });
  loading.set(script, work);
  return work;
}

/** `currentConverters`, rendering again when more are loaded. */
export function useConverters(): Converters {
  return useSyncExternalStore(changes.subscribe, currentConverters);
}
