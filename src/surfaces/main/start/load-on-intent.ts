import { listen } from '@/core/async/listen';
import { loadAhead } from '@/host/load-code';
import { preparePanels } from '@/surfaces/main/layout';
import { SongMenu } from '@/widgets/songs/menu/song-menu';
import { prepareScreens } from '../routing/app-router';

/** How long the pointer rests on a link before its code is loaded, in ms: not for links that it only passes. */
const restMs = 60;

type Loaders = readonly (readonly [selector: string, load: (element: Element) => void])[];

/**
 * What loads the code that a link, a button or a field leads to, by its selector. `data-leads-to` is the address of a screen,
 * on elements that are no links.
 */
const appLoaders: Loaders = [
  ['a[href^="#/"]', (link) => prepareScreens(link.getAttribute('href')?.slice(1) ?? '')],
  ['[data-leads-to]', (element) => prepareScreens(element.getAttribute('data-leads-to') ?? '')],
  ['[data-opens=queue]', () => preparePanels()],
  ['[data-opens=song-menu]', () => SongMenu.prepare()],
];

/**
 * Loads the code behind a link or button when a user is about to use it: the pointer rests on it or is pressed, or a key
 * focuses it. So a click finds it, and nothing is loaded or run that nobody uses. Stops with the returned function.
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
      // A finger that touches is about to press.
      if (pointerType === 'mouse') timer = setTimeout(() => load(target), restMs);
    }),
    listen<Event>(document, ['pointerdown', 'focusin'], ({ target }) => load(target)),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
