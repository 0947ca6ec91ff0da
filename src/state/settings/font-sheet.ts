import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { settingsStore } from './settings-store';

/** What became of the user's style sheet in this page. */
type FontSheetState = 'none' | 'loading' | 'loaded' | 'failed';

/** A server that does not answer, in ms. */
const timeLimit = 20_000;

const fontSheetStore = createStore<FontSheetState>(() => 'none');

/** Whether the style sheet of the settings is loaded in this page. */
export function useFontSheetState(): FontSheetState {
  return useStore(fontSheetStore);
}

/** Keeps the style sheet of the settings in the page. The returned function removes it. */
export function startFontSheet(): () => void {
  let address = '';
  let remove = (): void => undefined;
  const apply = (): void => {
    const { fontUrl } = settingsStore.getState();
    if (fontUrl === address) return;
    address = fontUrl;
    remove();
    remove = fontUrl === '' ? () => undefined : addSheet(fontUrl);
  };
  const unsubscribe = settingsStore.subscribe(apply);
  apply();
  return () => {
    unsubscribe();
    remove();
  };
}

/** Adds a style sheet; the returned function removes it. */
function addSheet(address: string): () => void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.referrerPolicy = 'no-referrer';
  link.href = address;
  const controller = new AbortController();
  const { signal } = controller;
  const end = (state: FontSheetState): void => {
    clearTimeout(timer);
    controller.abort();
    fontSheetStore.setState(state, true);
  };
  const fail = (): void => {
    link.remove();
    end('failed');
  };
  const timer = setTimeout(fail, timeLimit);
  link.addEventListener('load', () => end('loaded'), { signal });
  link.addEventListener('error', fail, { signal });
  fontSheetStore.setState('loading', true);
  document.head.append(link);
  return () => {
    link.remove();
    end('none');
  };
}
