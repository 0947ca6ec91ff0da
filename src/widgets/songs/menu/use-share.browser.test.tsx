import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { songDialogStore } from '@/state/panels.ts';
import { changeSettings, settingsStore } from '@/state/settings/settings-store.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { address, fakeHost, render } from '../../../../tests/support/components/render.tsx';
import { makeSong } from '../../../../tests/support/fakes/songs.ts';
import { SongDialogs } from './song-dialogs.tsx';
import { useShareSong } from './use-share.ts';

const song = makeSong(1);
const query = `#/share?hash=${song.hash}`;
const copied: string[] = [];

beforeEach(() => {
  copied.length = 0;
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
});

afterEach(() => {
  songDialogStore.setState({ dialog: null });
  toastStore.setState({ toasts: [] });
  settingsStore.setState(settingsStore.getInitialState(), true);
});

function Sharing() {
  const share = useShareSong();
  return (
    <>
      <button type="button" onClick={() => void share(song)}>
        Share
      </button>
      <SongDialogs />
    </>
  );
}

async function share(webAddress: string | null): Promise<void> {
  const { host } = await fakeHost();
  await render(<Sharing />, { host: { ...host, webAddress } });
  await page.getByRole('button', { name: 'Share' }).click();
}

const newestToast = () => toastStore.getState().toasts.at(-1);

test('a link of a public web app is copied with its place', async () => {
  await share('https://kanade.example/app/');
  await expect.poll(() => copied).toEqual([`https://kanade.example/app/${query}`]);
  await expect.poll(newestToast).toMatchObject({ text: 'Share link copied (kanade.example)', action: null });
});

test('without a web address the message says what opens the link, and leads to the setting', async () => {
  await share(null);
  await expect.poll(() => copied).toEqual([`kanade://share?hash=${song.hash}`]);
  await expect
    .poll(() => newestToast()?.text)
    .toMatch(/^Share link copied \(kanade:\/\/…\)\. Only the desktop app of Kanade opens it\./);
  newestToast()?.action?.run();
  await expect.poll(address).toBe('/settings?field=webAddress');
});

test('from an address of this computer, a text for anyone is offered beside a link that few can open', async () => {
  await share('http://localhost:6522/');
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await expect.element(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(`kanade://share?hash=${song.hash}`);
  await expect.element(dialog.getByText('Only the desktop app of Kanade opens it.', { exact: false })).toBeVisible();
  expect(copied).toEqual([]);
  await dialog.getByRole('button', { name: 'Copy: As text' }).click();
  await expect.poll(() => copied).toEqual(['Song 1 – The Testers']);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('an address of the local network is shared, and the message says so', async () => {
  await share('http://192.168.1.5:6522/');
  await expect.poll(() => copied).toEqual([`http://192.168.1.5:6522/${query}`]);
  await expect.poll(() => newestToast()?.text).toMatch(/^Share link copied \(192\.168\.1\.5:6522\)\. It opens only in/);
});

test('the address in the settings is used in every host', async () => {
  changeSettings({ webAddress: 'https://music.example' });
  await share('http://localhost:6522/');
  await expect.poll(() => copied).toEqual([`https://music.example/${query}`]);
});

test('a link that can’t be copied is shown, with what opens it', async () => {
  vi.mocked(navigator.clipboard.writeText).mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await share(null);
  const dialog = page.getByRole('dialog', { name: 'Copy this link' });
  await expect.element(dialog.getByRole('textbox')).toHaveValue(`kanade://share?hash=${song.hash}`);
  await expect.element(dialog.getByText('Only the desktop app of Kanade opens it.', { exact: false })).toBeVisible();
  await dialog.getByRole('link', { name: 'Set address' }).click();
  await expect.poll(address).toBe('/settings?field=webAddress');
  await expect.element(dialog).not.toBeInTheDocument();
});
