import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { createLog } from '@/core/log.ts';
import type { FontRule } from './font-sheet-rules.ts';
import { settingsStore } from './settings-store.ts';

const log = createLog('font-sheet');

/** State of the user's style sheet in this page. */
type FontSheetState = 'none' | 'loading' | 'loaded' | 'failed';

/** Time limit of a request, in ms. */
const timeLimit = 20_000;

/** Limit of a style sheet; one with every weight of a Chinese font has about 1 MB. */
const maxSheetBytes = 2 * 1024 * 1024;

type FontSheet = { state: FontSheetState; rules: readonly FontRule[] };

const none: FontSheet = { state: 'none', rules: [] };

const fontSheetStore = createStore<FontSheet>(() => none);

/** State of the settings' style sheet in this page. */
export function useFontSheetState(): FontSheetState {
  return useStore(fontSheetStore, ({ state }) => state);
}

/**
 * Loads the fonts of the settings' style sheet or font file, and adds them to the page. Nothing else of a style sheet
 * applies, because its rules could read typed text. Returns a function to remove the fonts.
 */
export function startFontSheet(): () => void {
  let address = '';
  let controller = new AbortController();
  const apply = (): void => {
    const { fontUrl } = settingsStore.getState();
    if (fontUrl === address) return;
    address = fontUrl;
    controller.abort();
    controller = new AbortController();
    const { signal } = controller;
    fontSheetStore.setState(fontUrl === '' ? none : { state: 'loading', rules: [] });
    if (fontUrl === '') return;
    loadRules(fontUrl, signal).then(
      (rules) => {
        if (!signal.aborted) fontSheetStore.setState({ state: rules.length > 0 ? 'loaded' : 'failed', rules });
      },
      (error) => {
        if (signal.aborted) return;
        log.warn('a style sheet of fonts was not loaded', error);
        fontSheetStore.setState({ state: 'failed', rules: [] });
      },
    );
  };
  const unsubscribe = settingsStore.subscribe(apply);
  const removeFonts = showSheetFonts(window);
  apply();
  return () => {
    unsubscribe();
    controller.abort();
    fontSheetStore.setState(none);
    removeFonts();
  };
}

/**
 * Adds the fonts of the style sheet to a window of this page, and keeps them up to date. Returns a function to remove
 * them.
 */
export function showSheetFonts(target: Window & typeof globalThis): () => void {
  const { fonts } = target.document;
  let shown: { rules: readonly FontRule[]; font: string } = { rules: [], font: '' };
  let faces: FontFace[] = [];
  const show = (rules: readonly FontRule[]): void => {
    const font = settingsStore.getState().font.trim();
    if (rules === shown.rules && font === shown.font) return;
    shown = { rules, font };
    for (const face of faces) fonts.delete(face);
    faces = rules.flatMap(({ family, source, descriptors }) => {
      const name = family ?? font;
      return name === '' ? [] : new target.FontFace(name, source, descriptors);
    });
    for (const face of faces) {
      // Loaded when the page uses it; the preview in the settings shows a missing font.
      face.loaded.catch(() => undefined);
      fonts.add(face);
    }
  };
  const update = (): void => show(fontSheetStore.getState().rules);
  const stops = [fontSheetStore.subscribe(update), settingsStore.subscribe(update)];
  update();
  return () => {
    for (const stop of stops) stop();
    show([]);
  };
}

/** Fonts at an address. Rejects after the time limit, above the size limit, and for plain http. */
async function loadRules(address: string, signal: AbortSignal): Promise<FontRule[]> {
  const controller = new AbortController();
  const limits = AbortSignal.any([signal, controller.signal, AbortSignal.timeout(timeLimit)]);
  try {
    // Lazy, because few users have a style sheet or font file.
    const { fontFileRule, fontRules, isFontFile } = await import('./font-sheet-rules.ts');
    const response = await fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer', signal: limits });
    if (!response.ok || !response.body || !/^https:/i.test(response.url)) throw new Error(`answer ${response.status}`);
    const reader = response.body.getReader();
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let length = 0;
    let isChecked = false;
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      chunks.push(read.value);
      length += read.value.length;
      if (!isChecked && length >= 4) {
        isChecked = true;
        // The browser loads the file itself when text uses it.
        if (isFontFile(await firstBytes(chunks))) return [fontFileRule(response.url)];
      }
      if (length > maxSheetBytes) throw new Error('too long');
    }
    return fontRules(await new Blob(chunks).text(), response.url);
  } finally {
    controller.abort();
  }
}

async function firstBytes(chunks: Uint8Array<ArrayBuffer>[]): Promise<Uint8Array> {
  return new Uint8Array(await new Blob(chunks).slice(0, 4).arrayBuffer());
}
