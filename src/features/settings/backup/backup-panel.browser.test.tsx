import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { playLog } from '@/playback/persistence/play-log.ts';
import { readSearches } from '@/state/search/search-history.ts';
import { changeSettings, settingsStore } from '@/state/settings/settings-store.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { fakeHost, render } from '../../../../tests/support/components/render.tsx';
import { makePlay } from '../../../../tests/support/fakes/plays.ts';
import { makeSong, makeSongs } from '../../../../tests/support/fakes/songs.ts';
import { BackupPanel } from './backup-panel.tsx';

beforeEach(async () => {
  settingsStore.setState(settingsStore.getInitialState(), true);
  await playLog.clear(Number.MAX_VALUE);
});

const dialog = page.getByRole('dialog', { name: 'Restore this backup?' });
const row = (name: string) => dialog.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name }) });
const messages = () => toastStore.getState().toasts.map(({ text }) => text);

function fileOf(parts: object, head: object = {}): File {
  const text = JSON.stringify({
    format: 'kanade-backup',
    version: 1,
    createdAt: '2026-05-07T08:00:00Z',
    parts,
    ...head,
  });
  return new File([text], 'backup.json', { type: 'application/json' });
}

async function choose(...files: File[]): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no file input');
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

function drop(files: readonly File[]): { isTaken: boolean } {
  const area = page.getByRole('region', { name: 'Restore' }).element();
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  const over = new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer });
  area.dispatchEvent(over);
  area.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  return { isTaken: over.defaultPrevented };
}

const parts = {
  settings: { theme: 'dark', themeColor: 'blue', quality: 'hires' },
  queue: { songs: makeSongs(34), currentIndex: 0, positionMs: 0 },
  history: [{ song: makeSong(1), atEpochMs: 1 }, 'damaged'],
  searches: ['rain', 'sun'],
  lyrics: 'damaged',
};

test('saving has the browser download a backup that is named by its date', async () => {
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:nothing';
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  changeSettings({ theme: 'dark' });
  await render(<BackupPanel />);
  await page.getByRole('button', { name: 'Save backup' }).click();
  await expect.poll(() => names).toHaveLength(1);
  expect(names[0]).toMatch(/^kanade-backup-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse((await blobs[0]?.text()) ?? '').parts.settings.theme).toBe('dark');
  await expect.poll(messages).toEqual([`Backup saved: ${names[0]}`]);
});

describe('restoring', () => {
  test('shows what will change, and changes nothing when it is cancelled', async () => {
    const { host, player } = await fakeHost();
    await player.dispatch({ type: 'replace-queue', songs: makeSongs(10), startIndex: 0, play: false });
    await render(<BackupPanel />, { host });
    await choose(fileOf(parts));
    await expect.element(row('Queue')).toMatchTextContent(/34 songs instead of 10 songs/);
    await expect.element(row('Settings')).toMatchTextContent(/2 values change: Appearance and Colour/);
    await expect.element(row('Settings')).toMatchTextContent(/Needs a login and stays as it is: Sound quality/);
    await expect.element(row('Play history')).toMatchTextContent(/1 play added/);
    await expect.element(row('Play history')).toMatchTextContent(/1 entry can’t be read and is left out/);
    await expect.element(row('Searches')).toMatchTextContent(/2 searches added/);
    await expect.element(row('Lyrics choices')).toMatchTextContent(/Damaged in this backup/);
    await expect.element(row('Lyrics choices').getByRole('checkbox')).toBeDisabled();
    await dialog.getByRole('button', { name: 'Cancel' }).last().click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(settingsStore.getState().theme).toBe('auto');
    expect(player.getSnapshot().queue.items).toHaveLength(10);
  });

  test('restores the chosen parts, and can be undone', async () => {
    const { host, player } = await fakeHost();
    await render(<BackupPanel />, { host });
    await choose(fileOf(parts));
    await expect.element(row('Searches').getByRole('checkbox')).toBeChecked();
    await row('Searches').getByRole('checkbox').click();
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect.poll(messages).toEqual(['Backup restored']);
    expect(settingsStore.getState()).toMatchObject({ theme: 'dark', themeColor: 'blue', quality: 'normal' });
    expect(player.getSnapshot().queue.items).toHaveLength(34);
    expect(readSearches()).toEqual([]);
    toastStore.getState().toasts[0]?.action?.run();
    await expect.poll(messages).toContain('Everything is as it was before');
    expect(settingsStore.getState().theme).toBe('auto');
    expect(player.getSnapshot().queue.items).toEqual([]);
  });

  test('replaces a list where that is chosen, by keyboard', async () => {
    await playLog.put([makePlay(5)]);
    await render(<BackupPanel />);
    await choose(fileOf({ history: parts.history }));
    const modes = dialog.getByRole('group', { name: 'How to restore: Play history' });
    await expect.element(modes.getByRole('button', { name: 'Add' })).toHaveAttribute('aria-pressed', 'true');
    modes.getByRole('button', { name: 'Replace' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(row('Play history')).toMatchTextContent(/1 play instead of 1 play/);
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect.poll(async () => (await playLog.newest(9)).map(({ beganAt }) => beganAt)).toEqual([1]);
  });

  test('warns before the music service changes', async () => {
    await render(<BackupPanel />);
    await choose(fileOf({ settings: { networkMode: 'devnet', serviceAddress: 'http://10.9.8.7:6521' } }));
    await expect.element(dialog.getByRole('note')).toMatchTextContent(/10\.9\.8\.7:6521/);
    await row('Settings').getByRole('checkbox').click();
    await expect.element(dialog.getByRole('note')).not.toBeInTheDocument();
    await expect.element(dialog.getByRole('button', { name: 'Restore' })).toBeDisabled();
  });

  test('names each other address that would be used', async () => {
    await render(<BackupPanel />);
    const cover = (host: string) => ({ ...makeSong(1), cover: `http://${host}/{size}.jpg` });
    await choose(
      fileOf({
        settings: { fontUrl: 'https://fonts.example/a.css', webAddress: 'https://web.example/', language: 'en' },
        queue: { songs: [cover('a.example'), cover('B.example:81')], currentIndex: 0, positionMs: 0 },
        history: [{ song: cover('c.example'), atEpochMs: 1 }],
      }),
    );
    const note = dialog.getByRole('note');
    await expect.element(note).toMatchTextContent(/Web font address \(CSS\): https:\/\/fonts\.example\/a\.css/);
    await expect.element(note).toMatchTextContent(/Address of the web app: https:\/\/web\.example\//);
    await expect.element(note).toMatchTextContent(/Covers: a\.example, b\.example:81, c\.example/);
    await row('Settings').getByRole('checkbox').click();
    await row('Play history').getByRole('checkbox').click();
    await expect.element(note).not.toMatchTextContent(/font|c\.example/);
    await row('Queue').getByRole('checkbox').click();
    await expect.element(note).not.toBeInTheDocument();
  });

  test('says which parts could not be stored', async () => {
    await render(<BackupPanel />);
    const store = Storage.prototype.setItem;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key: string, text: string) {
      if (key === 'search_history') throw new DOMException('full', 'QuotaExceededError');
      store.call(this, key, text);
    });
    await choose(fileOf({ searches: parts.searches, settings: { theme: 'dark' } }));
    await expect.element(row('Searches').getByRole('checkbox')).toBeChecked();
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Searches: no storage space is left/);
    expect(settingsStore.getState().theme).toBe('dark');
  });

  test('takes a file that is dropped, which no other part of the page gets', async () => {
    await render(<BackupPanel />);
    expect(drop([fileOf(parts)]).isTaken).toBe(true);
    await expect.element(dialog).toBeVisible();
  });
});

test.each([
  [new File([''], 'a.json'), 'The file is empty.'],
  [new File(['no backup'], 'a.txt'), 'The file isn’t a backup of Kanade.'],
  [new File(['{"format":"kanade-backup","version":1,"parts":{"sear'], 'a.json'), 'its end is missing'],
  [fileOf(parts, { version: 2 }), 'made by a newer version of Kanade'],
  [fileOf({ queue: 7 }), 'The backup is damaged'],
])('a wrong file is refused with the reason and changes nothing: %#', async (file, text) => {
  await render(<BackupPanel />);
  const before = JSON.stringify({ ...localStorage });
  await choose(file);
  await expect.element(page.getByRole('alert')).toMatchTextContent(new RegExp(text));
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Nothing was changed\./);
  expect(JSON.stringify({ ...localStorage })).toBe(before);
});

test('of several files none is read', async () => {
  await render(<BackupPanel />);
  await choose(fileOf(parts), fileOf(parts));
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Choose one backup at a time\./);
});
