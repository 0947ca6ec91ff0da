import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { expect } from 'vitest';
import type { Host } from '@/host/host.ts';
import { HostProvider } from '@/host/host-context.tsx';
import { Engine } from '@/playback/engine/engine.ts';
import { type FakeEngineParts, fakeEngineParts } from '../fakes/player-harness.ts';

const mounted: { root: Root; place: HTMLElement }[] = [];
/** Router of the last rendered element. */
const router: { address: string; navigate: NavigateFunction } = { address: '', navigate: () => undefined };

/** Context of a component under test. */
export type Surroundings = { host: Host; queryClient: QueryClient };

/** `bare` = only the host, as for a small surface; `at` = the address, home by default. */
type RenderOptions = Partial<Surroundings> & { bare?: boolean; at?: string };

/** A generic host with a real engine over fake audio output, songs and storage. */
export async function fakeHost(): Promise<{ host: Host; player: Engine; parts: FakeEngineParts }> {
  const parts = fakeEngineParts();
  const player = new Engine(parts);
  await player.whenRestored();
  const host: Host = {
    kind: 'web',
    tabs: null,
    player,
    desktop: null,
    install: null,
    update: null,
    permissions: null,
    browserShortcuts: null,
    folders: null,
    version: '1.2.3',
    openExtensions: null,
    openLyricsWindow: null,
    clearData: async () => undefined,
    webAddress: null,
    openExternal: () => undefined,
  };
  return { host, player, parts };
}

/**
 * Renders an element with all providers of the app; resolves when it is rendered and its effects have run. `update`
 * renders another element instead. Removed after each test.
 */
export async function render(
  element: ReactNode,
  { bare = false, at = '/', ...surroundings }: RenderOptions = {},
): Promise<{ update: (element: ReactNode) => void; unmount: () => void } & Surroundings> {
  const host = surroundings.host ?? (await fakeHost()).host;
  const queryClient = surroundings.queryClient ?? new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const place = document.body.appendChild(document.createElement('div'));
  // The layout is such a container around every screen.
  place.style.container = 'page / inline-size';
  const root = createRoot(place);
  const entry = { root, place };
  mounted.push(entry);
  let haveEffectsRun = false;
  const onEffects = () => {
    haveEffectsRun = true;
  };
  const update = (next: ReactNode): void =>
    root.render(
      <HostProvider host={host}>
        {bare ? (
          next
        ) : (
          <QueryClientProvider client={queryClient}>
            <MemoryRouter initialEntries={[at]}>
              {next}
              <RouterWatch />
            </MemoryRouter>
          </QueryClientProvider>
        )}
        <LastEffect onRun={onEffects} />
      </HostProvider>,
    );
  update(element);
  await expect.poll(() => haveEffectsRun && place.childNodes.length > 0).toBe(true);
  return { update, unmount: () => unmount(entry), host, queryClient };
}

/** Path and query of the address of the last rendered element. */
export const address = (): string => router.address;

/** Goes to an address, or by so many entries of the history: -1 is back. */
export function navigate(target: string | number): void {
  if (typeof target === 'number') void router.navigate(target);
  else void router.navigate(target);
}

/** Runs a hook in a test component; `current()` is its last result, `update` runs it with other properties. */
export async function renderHook<Properties, Result>(
  useHook: (properties: Properties) => Result,
  properties: Properties,
  surroundings: Partial<Surroundings> = {},
): Promise<{ current: () => Result; update: (properties: Properties) => void; unmount: () => void } & Surroundings> {
  const results: Result[] = [];
  const probe = (given: Properties) => <Probe run={() => results.push(useHook(given))} />;
  const { update, ...rest } = await render(probe(properties), surroundings);
  return { ...rest, current: () => results.at(-1) as Result, update: (next) => update(probe(next)) };
}

/** Keeps the address and the function that changes it for the test. */
function RouterWatch() {
  const { pathname, search } = useLocation();
  const go = useNavigate();
  useEffect(() => {
    router.address = pathname + search;
    router.navigate = go;
  }, [pathname, search, go]);
  return null;
}

/** Calls back after the effects of all previous components. */
function LastEffect({ onRun }: { onRun: () => void }) {
  useEffect(onRun, [onRun]);
  return null;
}

/** Calls a hook on each render. */
function Probe({ run }: { run: () => void }) {
  run();
  return <output />;
}

function unmount(entry: (typeof mounted)[number]): void {
  if (!mounted.includes(entry)) return;
  mounted.splice(mounted.indexOf(entry), 1);
  entry.root.unmount();
  entry.place.remove();
}

/** Unmounts everything that is rendered. */
export function unmountAll(): void {
  for (const entry of [...mounted]) unmount(entry);
}
