import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SoundingTab, TabChoice } from '@/host/host.ts';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
import { makeSongs } from '../../../tests/support/fakes/songs.ts';
import { OtherTab, PlayerBar } from './player-bar.tsx';

/** Fake tabs: the player sounds in another tab until it is moved here. */
class OtherTabs implements TabChoice {
  #sounding: SoundingTab;
  #onChange = (): void => undefined;

  constructor(sounding: SoundingTab) {
    this.#sounding = sounding;
  }

  readonly sounding = (): SoundingTab => this.#sounding;
  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#onChange = onChange;
    return () => undefined;
  };
  readonly playHere = async (): Promise<boolean> => {
    this.#sounding = 'this';
    this.#onChange();
    return true;
  };
}

const word = page.getByText('Playing in another tab');

async function renderWhilePlaying(sounding: SoundingTab) {
  const { host, player } = await fakeHost();
  await player.dispatch({ type: 'replace-queue', songs: makeSongs(2), startIndex: 0, play: true });
  const bar = (
    <section style={{ position: 'fixed', inset: 'auto 0 0', height: 72 }}>
      <OtherTab />
    </section>
  );
  await render(bar, { host: { ...host, tabs: new OtherTabs(sounding) } });
  return player;
}

test('says that another tab plays, and moves it here', async () => {
  await renderWhilePlaying('other');
  await expect.element(word).toBeVisible();
  await page.getByRole('button', { name: 'Play here' }).click();
  await expect.element(word).not.toBeInTheDocument();
});

test('says nothing in the tab that plays', async () => {
  await renderWhilePlaying('this');
  await expect.element(word).not.toBeInTheDocument();
});

test('says nothing about another tab while nothing plays', async () => {
  const player = await renderWhilePlaying('other');
  await expect.element(word).toBeVisible();
  await player.dispatch({ type: 'pause' });
  await expect.element(word).not.toBeInTheDocument();
});

test('says that the tab that plays does not respond, and moves it here', async () => {
  await renderWhilePlaying('silent');
  const silent = page.getByText('The tab that plays doesn’t respond');
  await expect.element(silent).toBeVisible();
  await page.getByRole('button', { name: 'Play here' }).click();
  await expect.element(silent).not.toBeInTheDocument();
});

test('says so in a tab that knows of no song, too', async () => {
  const { host } = await fakeHost();
  await render(<PlayerBar />, { host: { ...host, tabs: new OtherTabs('silent') } });
  await expect.element(page.getByText('The tab that plays doesn’t respond')).toBeVisible();
});
