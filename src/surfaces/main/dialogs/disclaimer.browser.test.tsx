import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createDesktopShell } from '@/host/desktop/desktop-shell.ts';
import { connectShell } from '@/host/desktop/shell-connection.ts';
import { giveConsent } from '@/state/session/consent-store.ts';
import { changeSettings } from '@/state/settings/settings-store.ts';
import { storedConsents } from '@/storage/stored-consents.ts';
import { storedSettings } from '@/storage/stored-settings.ts';
import { FakeShellBridge } from '../../../../electron/testing/fake-shell-bridge.ts';
import { expectAccessible } from '../../../../tests/support/components/accessible.ts';
import { fakeHost, render } from '../../../../tests/support/components/render.tsx';
import { makeSongs } from '../../../../tests/support/fakes/songs.ts';
import { Disclaimer } from './disclaimer.tsx';

const terms = page.getByRole('dialog', { name: 'Before you begin' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => void storedConsents.disclaimer.remove());

/** A screen below the terms, with a paused song and a player without consent. */
async function showScreen(address = '/') {
  const { host, player, parts } = await fakeHost();
  await player.dispatch({ type: 'replace-queue', songs: makeSongs(2), startIndex: 0, play: false });
  parts.consent.set(false);
  await render(
    <MemoryRouter initialEntries={[address]}>
      <Disclaimer>
        <main tabIndex={-1} data-focus-start="">
          <h1>The screen</h1>
          <button type="button">First</button>
        </main>
      </Disclaimer>
    </MemoryRouter>,
    { host, bare: true },
  );
  return { player, consent: parts.consent };
}

async function showTerms() {
  const shown = await showScreen();
  await expect.element(terms).toBeVisible();
  return shown;
}

const askToPlay = async ({ player }: Pick<Awaited<ReturnType<typeof showTerms>>, 'player'>) =>
  expect(player.dispatch({ type: 'play' })).rejects.toThrow();

test('the screen is there with the terms, and goes on without being rendered again after agreeing', async () => {
  await showTerms();
  const heading = page.getByText('The screen');
  // In a transition after them.
  await expect.element(heading).toBeInTheDocument();
  const before = heading.element();
  await button('Agree').click();
  await expect.element(terms).not.toBeInTheDocument();
  expect(heading.element()).toBe(before);
});

test('the six terms require an answer; refusing shows that nothing has started, stores nothing, and leads back', async () => {
  await showTerms();
  expect(terms.getByRole('listitem').elements()).toHaveLength(6);
  await expect.element(terms.getByText('you accept all of these terms', { exact: false })).toBeVisible();
  await expect.element(button('Agree')).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(terms).toBeVisible();
  await button('Disagree').click();
  await expect.element(page.getByRole('heading', { name: 'Kanade has not started' })).toBeVisible();
  await expect.element(page.getByText('The screen')).not.toBeInTheDocument();
  await expectAccessible();
  expect(localStorage.getItem('disclaimerAccepted')).toBeNull();
  await button('Read the terms again').click();
  await expect.element(button('Agree')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(terms).not.toBeInTheDocument();
  expect(localStorage.getItem('disclaimerAccepted')).toBe('true');
});

test('a new installation shuffles in rounds once it has agreed', async () => {
  changeSettings({ shuffleOrder: 'recent' });
  await showTerms();
  expect(storedSettings.read().shuffleOrder).toBe('recent');
  await button('Agree').click();
  await expect.poll(() => storedSettings.read().shuffleOrder).toBe('once');
});

test('the first Tab after agreeing goes to the screen', async () => {
  await showTerms();
  await button('Agree').click();
  await expect.element(terms).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.tagName).toBe('MAIN');
  await userEvent.tab();
  await expect.element(button('First')).toHaveFocus();
});

test('refusing forgets the song that was asked for; asking for one again, anywhere, shows the terms again', async () => {
  const shown = await showTerms();
  await askToPlay(shown);
  await button('Disagree').click();
  await expect.element(page.getByRole('heading', { name: 'Kanade has not started' })).toBeVisible();
  await expect.poll(() => shown.player.getSnapshot().awaitsConsent).toBe(false);
  await askToPlay(shown);
  await expect.element(terms).toBeVisible();
  giveConsent('disclaimer');
  shown.consent.set(true);
  await expect.element(terms).not.toBeInTheDocument();
  expect(shown.player.getSnapshot().wantsToPlay).toBe(true);
});

test('over the lyrics they are shown only when a song is to be played', async () => {
  const shown = await showScreen('/lyrics');
  const heading = page.getByText('The screen');
  await expect.element(heading).toBeVisible();
  const before = heading.element();
  await expect.element(terms).not.toBeInTheDocument();
  await askToPlay(shown);
  await expect.element(terms).toBeVisible();
  expect(heading.element()).toBe(before);
});

test('on the desktop no frame shows the screen without the terms, however late the shell answers', async () => {
  const known = Promise.withResolvers<unknown>();
  const bridge = new FakeShellBridge({ 'app:info': known.promise, 'window:is-maximised': false });
  const opening = createDesktopShell(connectShell(bridge));
  const seen = { frames: 0, uncovered: 0, isOver: false };
  const look = () => {
    seen.frames += 1;
    if (document.querySelector('main') && !document.querySelector('dialog[open]')) seen.uncovered += 1;
    if (!seen.isOver) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  const showOnceKnown = async () => {
    const { host } = await fakeHost();
    const desktop = await opening;
    await render(
      <Disclaimer>
        <main>The screen</main>
      </Disclaimer>,
      { host: { ...host, kind: 'desktop', desktop } },
    );
  };
  const showing = showOnceKnown();
  await expect.poll(() => seen.frames).toBeGreaterThan(5);
  const info = { version: '1.2.3', platform: 'linux', releasesAddress: '', hasNativeTitleBar: false };
  known.resolve({ ...info, isDisclaimerAccepted: false });
  await showing;
  await expect.element(page.getByText('The screen')).toBeInTheDocument();
  const { frames } = seen;
  await expect.poll(() => seen.frames).toBeGreaterThan(frames + 2);
  expect(seen.uncovered).toBe(0);
  // The check itself works.
  await button('Agree').click();
  await expect.poll(() => seen.uncovered).toBeGreaterThan(0);
  seen.isOver = true;
  expect(bridge.argumentsOf('disclaimer:answer')).toEqual([[true]]);
});
