import { QueryClient, useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '@/core/errors.ts';
import { serviceAddress } from '@/core/settings/settings.ts';
import type { DesktopShell, Host } from '@/host/host.ts';
import { clearOnServiceChange } from '@/state/queries/query-client.ts';
import { roundMs } from '@/state/service/service-watch.ts';
import { settingsStore } from '@/state/settings/settings-store.ts';
import { storedSettings } from '@/storage/stored-settings.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import { fakeHost, render, renderHook } from '../../../tests/support/components/render.tsx';
import { holdTimers, moveClock } from '../../../tests/support/components/timers.ts';
import { ServiceFinder } from './service-finder.tsx';

/** What answers at an address. */
type Program = 'older' | 'newer' | 'demo' | 'away' | 'page';

const usual = ['http://127.0.0.1:6521', 'http://127.0.0.1:3000', 'http://127.0.0.1:6523'];

let programs: Record<string, Program>;
/** Probed addresses, one entry per probe. */
let looks: string[];
/** Delays all answers. */
let gate: Promise<void>;

function answer(program: Program, address: string, path: string): Response {
  const isAway = program === 'away';
  if (path === '/' || program === 'page') return new Response('<!doctype html>');
  if (path === '/server/now') {
    return isAway
      ? Response.json({ status: 0, msg: { message: 'connect ECONNREFUSED' } }, { status: 502 })
      : Response.json({ status: 1, data: { timestamp: 1 } });
  }
  const key = program === 'older' ? 'kanade-query' : 'kanade-body';
  const url = program === 'demo' ? `${address}/demo/qr/x?qrcode=x` : `https://provider.example/?qrcode=${key}`;
  return Response.json({ code: 200, data: { url, base64: '' } });
}

beforeEach(() => {
  programs = {};
  // Tests are minutes apart, so that none uses the results of another.
  moveClock(5 * 60_000);
  looks = [];
  gate = Promise.resolve();
  const original = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(String(input instanceof Request ? input.url : input), location.href);
    if (url.origin === location.origin) return original(input, init);
    if (url.pathname === '/') looks.push(url.origin);
    await gate;
    init?.signal?.throwIfAborted();
    const program = programs[url.origin];
    if (!program) throw new TypeError('Failed to fetch');
    return answer(program, url.origin, url.pathname);
  });
});

afterEach(() => {
  settingsStore.setState(settingsStore.getInitialState(), true);
});

const address = () => serviceAddress(settingsStore.getState());
const services = () =>
  page
    .getByRole('listitem')
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);
const field = page.getByRole('textbox', { name: 'Address of a music service' });
const button = (name: string) => page.getByRole('button', { name });

/** Advances by five seconds and shows the page again, which starts the next round. */
function nextRound(): void {
  moveClock(roundMs);
  document.dispatchEvent(new Event('visibilitychange'));
}

async function enter(text: string): Promise<void> {
  await field.fill(text);
  await userEvent.keyboard('{Enter}');
}

test('what answers at the usual addresses is offered by name and version', async () => {
  programs = { 'http://127.0.0.1:3000': 'newer', 'http://127.0.0.1:6523': 'demo' };
  await render(<ServiceFinder isAway />);
  await expect
    .poll(services)
    .toEqual(['Music service at 127.0.0.1:3000Newer version', 'Kanade’s demo service at 127.0.0.1:6523']);
  expect(looks).toEqual(usual);
});

test('the demo service that answers at both of its addresses is offered once, at the one in use', async () => {
  programs = { 'http://127.0.0.1:6521': 'demo', 'http://127.0.0.1:3000': 'demo', 'http://127.0.0.1:6523': 'demo' };
  await render(<ServiceFinder isAway />);
  const another = 'Kanade’s demo service at 127.0.0.1:3000';
  await expect.poll(services).toEqual(['Kanade’s demo service at 127.0.0.1:6521In use', another]);
  settingsStore.setState({ networkMode: 'testnet' });
  await expect.poll(services).toEqual([another, 'Kanade’s demo service at 127.0.0.1:6523In use']);
  programs = { 'http://127.0.0.1:6521': 'newer', 'http://127.0.0.1:6523': 'demo' };
  await button('Look again').click();
  await expect
    .poll(services)
    .toEqual(['Music service at 127.0.0.1:6521Newer version', 'Kanade’s demo service at 127.0.0.1:6523In use']);
});

test('a service whose provider is away is named so, and a program that is no music service is not offered', async () => {
  programs = { 'http://127.0.0.1:6521': 'away', 'http://127.0.0.1:3000': 'page' };
  await render(<ServiceFinder isAway />);
  await expect
    .poll(services)
    .toEqual(['Music service at 127.0.0.1:6521Newer version · Can’t reach its provider right now · In use']);
});

test('without any service it says so, and looks again at once when asked to', async () => {
  await render(<ServiceFinder isAway />);
  await expect.element(page.getByText(/^No music service answers at the usual addresses/)).toBeVisible();
  expect(looks).toEqual(usual);
  programs = { 'http://127.0.0.1:3000': 'older' };
  await button('Look again').click();
  await expect.poll(services).toEqual(['Music service at 127.0.0.1:3000']);
  expect(looks).toEqual([...usual, ...usual]);
});

test('it looks again by itself, says when, offers a service that has started, and drops one that has ended', async () => {
  const rounds = holdTimers(roundMs - 1000, roundMs);
  await render(<ServiceFinder isAway />);
  const status = page.getByRole('status').filter({ hasText: 'No music service' });
  await expect.element(status.getByText(/Kanade keeps looking/)).toBeVisible();
  await expect.element(page.getByText(/^Looking again in [1-5] s$/)).toBeVisible();
  // Rendered once, not in each round.
  const changes = vi.fn();
  const observer = new MutationObserver(changes);
  observer.observe(status.element(), { childList: true, characterData: true, subtree: true });
  const second = usual.length * 2;
  moveClock(roundMs);
  await rounds.pass();
  await expect.poll(() => looks.length).toBe(second);
  programs = { 'http://127.0.0.1:3000': 'older' };
  expect(changes).not.toHaveBeenCalled();
  nextRound();
  await expect.poll(services).toEqual(['Music service at 127.0.0.1:3000']);
  expect(looks).toHaveLength(second + usual.length);
  programs = {};
  nextRound();
  await expect.poll(services).toEqual([]);
  await expect.element(status).toBeVisible();
  observer.disconnect();
});

test('a service that is found takes one call in each further round', async () => {
  programs = { 'http://127.0.0.1:3000': 'newer' };
  await render(<ServiceFinder isAway />);
  await expect.poll(services).toHaveLength(1);
  const paths = () => vi.mocked(fetch).mock.calls.map(([input]) => new URL(String(input), location.href).pathname);
  const identified = paths().filter((path) => path === '/login/qr/create').length;
  nextRound();
  await expect.poll(() => looks.length).toBe(usual.length * 2);
  await expect.poll(services).toHaveLength(1);
  expect(paths().filter((path) => path === '/login/qr/create')).toHaveLength(identified);
});

test('where the service in use may answer, nothing is looked for until asked', async () => {
  await render(<ServiceFinder />);
  await expect.element(field).toBeVisible();
  expect(looks).toEqual([]);
  await page.getByRole('button', { name: /^Look/ }).click();
  await expect.poll(() => looks).toEqual(usual);
});

test('the service that is chosen is used from then on, and lists are requested from it', async () => {
  programs = { 'http://127.0.0.1:3000': 'newer' };
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const lists = await renderHook(() => useQuery({ queryKey: ['lists'], queryFn: address }).data, undefined, {
    queryClient,
  });
  await expect.poll(lists.current).toBe('http://127.0.0.1:6521');
  const stop = clearOnServiceChange(queryClient);
  queryClient.setQueryData(['elsewhere'], 'of the service before');
  await render(<ServiceFinder isAway />, { queryClient });
  await page.getByRole('button', { name: /^Music service at 127.0.0.1:3000/ }).click();
  await expect.poll(lists.current).toBe('http://127.0.0.1:3000');
  expect(queryClient.getQueryData(['elsewhere'])).toBeUndefined();
  stop();
  expect(toastStore.getState().toasts[0]?.text).toBe('Kanade now uses the music service at 127.0.0.1:3000.');
  expect(storedSettings.read()).toMatchObject({ networkMode: 'devnet', serviceAddress: 'http://127.0.0.1:3000' });
});

test.each([
  ['newer', 'Reachable: a music service, newer version.'],
  ['older', 'Reachable: a music service, older version.'],
  ['demo', 'Reachable: Kanade’s demo service.'],
  ['away', 'Reachable: a music service, but it can’t reach its provider right now.'],
] as const)('a typed address that is used says what answers there: %s', async (program, text) => {
  programs = { 'http://127.0.0.1:4000': program };
  await render(<ServiceFinder />);
  await enter('127.0.0.1:4000');
  await expect.element(page.getByText(text)).toBeVisible();
  expect(address()).toBe('http://127.0.0.1:4000');
  await field.fill('1');
  await expect.element(page.getByText(text)).not.toBeInTheDocument();
});

test('a song that waits for its service is requested from the chosen one', async () => {
  programs = { 'http://127.0.0.1:3000': 'newer' };
  const { host } = await fakeHost();
  const snapshot = host.player.getSnapshot();
  const error = {
    kind: 'no-response',
    serverText: null,
    songKey: 1,
    retryAtEpochMs: null,
    skipAtEpochMs: null,
  } as const;
  vi.spyOn(host.player, 'getSnapshot').mockReturnValue({ ...snapshot, error });
  const dispatch = vi.spyOn(host.player, 'dispatch').mockResolvedValue();
  await render(<ServiceFinder isAway />, { host });
  await page.getByRole('button', { name: /^Music service at 127.0.0.1:3000/ }).click();
  expect(dispatch.mock.calls).toEqual([[{ type: 'retry' }]]);
});

test.each([
  ['127.0.0.1:6521', 'older', 'mainnet'],
  ['http://127.0.0.1:6523/', 'demo', 'testnet'],
  ['192.168.1.5:3000', 'away', 'devnet'],
  ['https://music.example/api', 'newer', 'devnet'],
] as const)('the typed address %s is checked and then used', async (typed, program, networkMode) => {
  const origin = new URL(typed.includes('//') ? typed : `http://${typed}`).origin;
  programs = { [origin]: program };
  await render(<ServiceFinder />);
  await enter(typed);
  await expect.poll(() => toastStore.getState().toasts).toHaveLength(1);
  expect(address()).toBe(origin);
  expect(settingsStore.getState().networkMode).toBe(networkMode);
  await expect.element(field).toHaveValue('');
});

test.each([
  ['', 'Enter an address'],
  ['ftp://127.0.0.1', 'Only addresses with http:// or https:// work.'],
  ['http://me:secret@127.0.0.1', 'Enter the address without a user name and password.'],
  ['127.0.0.1:99999', 'This isn’t a valid address.'],
  ['192.168.1.9:3000', 'Nothing answers at 192.168.1.9:3000.'],
  ['192.168.1.5:3000', 'Something answers at 192.168.1.5:3000, but it isn’t a music service'],
])('%j is refused and says why, and the service in use stays', async (typed, reason) => {
  programs = { 'http://192.168.1.5:3000': 'page' };
  await render(<ServiceFinder />);
  await enter(typed);
  await expect.element(page.getByText(reason, { exact: false })).toBeVisible();
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(reason));
  expect(address()).toBe('http://127.0.0.1:6521');
  await field.fill('1');
  await expect.element(page.getByText(reason, { exact: false })).not.toBeInTheDocument();
});

test('an address that is changed while it is checked is not used', async () => {
  programs = { 'http://192.168.1.5:3000': 'older', 'http://192.168.1.6:3000': 'older' };
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  await render(<ServiceFinder />);
  await enter('192.168.1.5:3000');
  await expect.element(button('Checking…')).toBeDisabled();
  await enter('192.168.1.6:3000');
  resolve();
  await expect.poll(address).toBe('http://192.168.1.6:3000');
  expect(toastStore.getState().toasts).toHaveLength(1);
});

async function hostWith(change: Partial<Host>): Promise<Host> {
  return { ...(await fakeHost()).host, ...change };
}

test('a service on another computer that pages may not read can be allowed', async () => {
  programs = { 'http://192.168.1.5:3000': 'page', 'http://127.0.0.1:3000': 'page' };
  const requested: string[] = [];
  const host = await hostWith({
    permissions: {
      request: async (asked) => {
        requested.push(asked);
        programs = { 'http://192.168.1.5:3000': 'older' };
        return true;
      },
    },
  });
  await render(<ServiceFinder />, { host });
  await enter('127.0.0.1:3000');
  await expect.element(page.getByText(/^Something answers at 127.0.0.1:3000/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Allow/ })).not.toBeInTheDocument();
  await enter('192.168.1.5:3000');
  await button('Allow Kanade to read from 192.168.1.5:3000').click();
  await expect.poll(address).toBe('http://192.168.1.5:3000');
  expect(requested).toEqual(['http://192.168.1.5:3000']);
});

test('on the desktop a button starts the embedded service, where there is one', async () => {
  let isAvailable = false;
  let hasStarted = false;
  let state: ReturnType<DesktopShell['service']['state']> = null;
  const changed = new Set<() => void>();
  const service: DesktopShell['service'] = {
    isAvailable: () => isAvailable,
    subscribe: (onChange) => {
      changed.add(onChange);
      return () => changed.delete(onChange);
    },
    start: async () => hasStarted,
    state: () => state,
    use: () => undefined,
  };
  const elsewhere = { networkMode: 'devnet', serviceAddress: 'http://127.0.0.1:3000' } as const;
  storedSettings.change(elsewhere);
  await render(<ServiceFinder />, { host: await hostWith({ desktop: { service } as DesktopShell }) });
  await expect.element(page.getByText('npm start')).toBeVisible();
  await expect.element(button('Start the demo service')).not.toBeInTheDocument();
  isAvailable = true;
  for (const listener of changed) listener();
  await button('Start the demo service').click();
  await expect.element(page.getByText(/^The demo service could not be started/)).toBeVisible();
  expect(address()).toBe('http://127.0.0.1:3000');
  hasStarted = true;
  await button('Start the demo service').click();
  await expect.poll(address).toBe('http://127.0.0.1:6521');
  // Another program has started it already.
  storedSettings.change(elsewhere);
  hasStarted = false;
  programs = { 'http://127.0.0.1:6521': 'demo' };
  await button('Start the demo service').click();
  await expect.poll(address).toBe('http://127.0.0.1:6521');
  state = { kind: 'failed' };
  for (const listener of changed) listener();
  await expect.element(page.getByText(/^The demo service stopped several times/)).toBeVisible();
});

test('several parts of a screen that lack the service offer to find one once', async () => {
  const part = (key: string) => (
    <LoadError key={key} compact title="Lists" error={new AppError('no-response')} onRetry={() => undefined} />
  );
  const { update } = await render([part('a'), part('b'), part('c')]);
  const finder = page.getByRole('region', { name: 'Find a music service' });
  await expect.element(finder).toBeVisible();
  expect(page.getByRole('alert').elements()).toHaveLength(3);
  expect(finder.elements()).toHaveLength(1);
  await expect.poll(() => looks).toEqual(usual);
  // The first part recovers.
  update([part('b'), part('c')]);
  await expect.poll(() => page.getByRole('alert').elements().length).toBe(2);
  await expect.poll(() => finder.elements().length).toBe(1);
});
