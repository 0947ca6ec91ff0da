import type { QueryClient } from '@tanstack/react-query';
import { startTransition, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type Location,
  matchRoutes,
  type NavigateOptions,
  type NavigationType,
  type Navigator,
  type Params,
  parsePath,
  Router,
  type To,
} from 'react-router-dom';
import { createHashHistory } from '@/widgets/navigation/router.ts';
import { AppFrame } from '../app-frame.tsx';
import { CrashScreen, ErrorBoundary } from './error-boundary.tsx';
import { ScreenParts, screens } from './routes.tsx';
import { ScreenArea } from './screen-area.tsx';

/** What is shown: an entry of the history, and how it was reached. */
type Shown = { location: Location; action: NavigationType };

export type AppHistory = {
  navigator: Navigator;
  first: Shown;
  /**
   * Calls back when another entry can be shown, also one that became current since `first`. `isUrgent` = before the call
   * that navigated returns.
   */
  listen(onChange: (shown: Shown, isUrgent: boolean) => void): () => void;
};

/**
 * The history of the app: in the hash of the address in all three hosts, because an extension page and a file have no
 * server. The code of a screen is loaded before its entry is shown, its data are requested beside it, and the address
 * changes with it; a navigation meanwhile takes its place. Resolves once the first screen can be shown.
 */
export async function openHistory(queries: QueryClient): Promise<AppHistory> {
  const history = createHashHistory({ v5Compat: true });
  let latest = new AbortController();
  /** Set while a prepared entry is made; null for the buttons of the browser and typed addresses. */
  let making: { isUrgent: boolean } | null = null;
  const prepare = (to: To, { signal }: AbortController): Promise<unknown> | null => {
    const { search = '' } = typeof to === 'string' ? parsePath(to) : to;
    return prepareScreens(to, (screen, params) => screen.request(queries, { params, search }, signal));
  };
  const whenReady = (to: To, run: () => void, { isReplaced = false } = {}): void => {
    latest.abort();
    latest = new AbortController();
    const { signal } = latest;
    // What replaces an entry is a change within a screen, such as another tab, which is seen at once.
    const preparing = isReplaced ? prepareScreens(to) : prepare(to, latest);
    if (preparing === null) run();
    else void preparing.then(() => !signal.aborted && run());
  };
  const change =
    (kind: 'push' | 'replace'): Navigator['push'] =>
    (to, state, options?: NavigateOptions) => {
      const make = (): void => {
        making = { isUrgent: options?.flushSync === true };
        history[kind](to, state);
        making = null;
      };
      whenReady(to, make, { isReplaced: kind === 'replace' });
    };
  // Before its code is waited for: an address that changes meanwhile has other screens, and `listen` tells of it.
  const first: Shown = { location: history.location, action: history.action };
  await prepare(first.location, latest);
  return {
    navigator: {
      createHref: history.createHref,
      encodeLocation: history.encodeLocation,
      go: (delta) => history.go(delta),
      push: change('push'),
      replace: change('replace'),
    },
    first,
    listen(onChange) {
      const show = ({ location, action }: Shown): void =>
        whenReady(location, () => onChange({ location, action }, false));
      const stop = history.listen(({ location, action }) => {
        if (making) onChange({ location, action }, making.isUrgent);
        else show({ location, action });
      });
      // The first render takes a while, in which the address may have been changed.
      const { location, action } = history;
      if (history.createHref(location) !== history.createHref(first.location)) show({ location, action });
      return stop;
    },
  };
}

/** Loads the code of all screens of an address and requests their data; null if nothing is missing. Never rejects. */
export function prepareScreens(
  to: To,
  request: (screen: ScreenParts, params: Params) => Promise<void> | null = () => null,
): Promise<unknown> | null {
  const waits = (matchRoutes(screens, to) ?? [])
    .flatMap(({ route: { handle }, params }) =>
      handle instanceof ScreenParts ? [handle.prepare(), request(handle, params)] : [],
    )
    .filter((wait) => wait !== null);
  return waits.length === 0 ? null : Promise.all(waits);
}

/** Shows the screens of the current entry. */
export function AppRouter({ history }: { history: AppHistory }) {
  const [shown, setShown] = useState(history.first);
  useLayoutEffect(
    () =>
      history.listen((next, isUrgent) => {
        if (isUrgent) flushSync(() => setShown(next));
        else startTransition(() => setShown(next));
      }),
    [history],
  );
  return (
    <Router navigator={history.navigator} location={shown.location} navigationType={shown.action}>
      <ErrorBoundary Fallback={CrashScreen} at={shown}>
        <AppFrame>
          <ScreenArea screens={screens} />
        </AppFrame>
      </ErrorBoundary>
    </Router>
  );
}
