import { Activity, type ContextType, useContext, useLayoutEffect, useRef, useState } from 'react';
import { matchRoutes, type RouteObject, useRoutes } from 'react-router-dom';
import { isAtPath, paths } from '@/core/navigation/paths.ts';
import { useUserId } from '@/state/session/session-store.ts';
import { focusScreen, isFocusLost, restoreFocus } from '@/ui/overlays/restore-focus.ts';
import { LocationContext } from '@/widgets/navigation/router.ts';
import { Layout, LyricsLayout } from '../layout.tsx';
import { useScrolling } from '../scrolling.ts';
import { CrashMessage, ErrorBoundary } from './error-boundary.tsx';

/** The screens that users go back and forth between: all that are kept at once, with the one that is shown. */
const keptPaths: readonly string[] = [paths.home, paths.discover, paths.library, paths.search, paths.localMusic];

/** An entry of the history and how it was reached: what the hooks of the router return to a screen. */
type Place = ContextType<typeof LocationContext>;

type OpenScreen = {
  path: string;
  place: Place;
  /** The user that it was shown to last. */
  userId: string | null;
  /** Whether it was already open before it was shown at this place. */
  wasOpen: boolean;
};

/**
 * The current screen in its layout. A screen of `keptPaths` stays in the document when another is shown, and so does any
 * screen below the lyrics: hidden and without effects, but with its elements, so that going back to it takes one frame. Until
 * then it has the address that it was left with. The screens of a user end with their session.
 */
export function ScreenArea({ screens }: { screens: RouteObject[] }) {
  const place = useContext(LocationContext);
  const userId = useUserId();
  const [open, setOpen] = useState<readonly OpenScreen[]>([]);
  const isLyrics = isAtPath(place.location.pathname, paths.lyrics);
  const next = isLyrics ? ofUser(open, userId) : withShown(open, { path: pathOf(place, screens), place, userId });
  if (next !== open) setOpen(next);
  const current = next.at(-1);
  useScrolling({ isThere: !isLyrics && current?.wasOpen === true });
  useLyricsFocus(isLyrics);
  const hasHidden = isLyrics || next.length > 1;
  useLayoutEffect(() => {
    // Not at the start: asking for the selection makes the browser lay out the page.
    if (hasHidden) endHiddenSelection();
  });
  return (
    <>
      {current ? (
        <Activity mode={isLyrics ? 'hidden' : 'visible'}>
          <Layout>
            {next.map((screen) => (
              <Activity key={screen.path} mode={screen === current ? 'visible' : 'hidden'}>
                <Screen screens={screens} place={screen.place} />
              </Activity>
            ))}
          </Layout>
        </Activity>
      ) : null}
      {isLyrics ? (
        <LyricsLayout>
          <Screen screens={screens} place={place} />
        </LyricsLayout>
      ) : null}
    </>
  );
}

/** Moves the focus into the lyrics, whose opening hides what had it, and back when they are closed. */
function useLyricsFocus(isLyrics: boolean): void {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isLyrics) {
      before.current = document.activeElement;
      if (isFocusLost()) focusScreen();
    } else if (before.current) {
      // A panel that was opened meanwhile may have it.
      if (isFocusLost()) restoreFocus(before.current);
      before.current = null;
    }
  }, [isLyrics]);
}

/**
 * Ends a selection in what has been hidden, where a click leaves one without text, too: with each frame the browser would look
 * for the nearest place that can be seen, and copying would copy what can't.
 */
function endHiddenSelection(): void {
  const selection = getSelection();
  const anchor = selection?.anchorNode;
  const element = anchor instanceof Element ? anchor : anchor?.parentElement;
  if (element?.checkVisibility() === false) selection?.removeAllRanges();
}

/** A screen that fails does not affect the layout and the player around it. */
function Screen({ screens, place }: { screens: RouteObject[]; place: Place }) {
  return (
    <LocationContext.Provider value={place}>
      <ErrorBoundary Fallback={CrashMessage} at={place.location}>
        <Routes screens={screens} />
      </ErrorBoundary>
    </LocationContext.Provider>
  );
}

function Routes({ screens }: { screens: RouteObject[] }) {
  return useRoutes(screens);
}

/** The path of a place's screen as in `paths`, `*` where there is none. */
function pathOf({ location }: Place, screens: RouteObject[]): string {
  return matchRoutes(screens, location)?.at(-1)?.route.path ?? '';
}

/** The open screens once this one is shown: itself last, before it those that are kept, oldest first. */
function withShown(open: readonly OpenScreen[], shown: Omit<OpenScreen, 'wasOpen'>): readonly OpenScreen[] {
  const before = open.at(-1);
  if (before?.place === shown.place && before.userId === shown.userId) return open;
  const wasOpen = open.some(({ path }) => path === shown.path);
  const others = ofUser(open, shown.userId).filter(({ path }) => path !== shown.path && keptPaths.includes(path));
  return [...others, { ...shown, wasOpen }];
}

/** The screens without those of another user; the same array if there are none. */
function ofUser(open: readonly OpenScreen[], userId: string | null): readonly OpenScreen[] {
  return open.every((screen) => screen.userId === userId) ? open : open.filter((screen) => screen.userId === userId);
}
