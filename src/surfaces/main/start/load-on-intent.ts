import { listen } from '@/core/async/listen.ts';
import { loadAhead } from '@/host/load-code.ts';
import { preparePanels } from '@/surfaces/main/layout.tsx';
import { SongMenu } from '@/widgets/songs/menu/song-menu.tsx';
import { prepareScreens } from '../routing/app-router.tsx';

/**
 * Time for which the pointer must rest on a link before its code is loaded, in ms; not for links that it only passes.
 */
const hoverDelayMs = 60;

type Loaders = readonly (readonly [selector: string, load: (element: Element) => void])[];

/**
 * Prefetch functions by selector of links, buttons and fields. `data-leads-to` is the address of a screen, on elements
 * that are no links.
 */
const appLoaders: Loaders = [
  ['a[href^="#/"]', (link) => prepareScreens(link.getAttribute('href')?.slice(1) ?? '')],
  ['[data-leads-to]', (element) => prepareScreens(element.getAttribute('data-leads-to') ?? '')],
  ['[data-opens=queue]', () => preparePanels()],
  ['[data-opens=song-menu]', () => SongMenu.prepare()],
];

/**
 * Prefetches the code behind a link or button on intent: the pointer rests on it or presses it, or a key focuses it.
 * The click finds the code loaded, and unused code is never loaded. Returns a function that stops it.
 */
export function loadOnIntent(loaders: Loaders = appLoaders): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const load = (target: EventTarget | null): void => {
    if (!(target instanceof Element) || !navigator.onLine) return;
    for (const [selector, prepare] of loaders) {
      const element = target.closest(selector);
      if (element) loadAhead(() => prepare(element));
    }
  };
  const stops = [
    listen<PointerEvent>(document, 'pointerover', ({ target, pointerType }) => {
      clearTimeout(timer);
      // Touch precedes a press; only a mouse has to rest.
      if (pointerType === 'mouse') timer = setTimeout(() => load(target), hoverDelayMs);
    }),
    listen<Event>(document, ['pointerdown', 'focusin'], ({ target }) => load(target)),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
