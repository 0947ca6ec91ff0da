import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setLocalLibrary } from '@/state/local-music.ts';
import { render } from '../../../tests/support/components/render.tsx';
import {
  FakeLocalLibrary,
  makeFolder,
  numberedTrack,
} from '../../../tests/support/fakes/local-music/fake-local-library.ts';
import { OnDeviceSection } from './on-device-section.tsx';

const title = page.getByRole('heading', { name: 'On this device' });
const tracks = Array.from({ length: 8 }, (_, index) => numberedTrack(index + 1));

beforeEach(() => setLocalLibrary(new FakeLocalLibrary({ folders: [makeFolder()], tracks })));

function databases(...names: string[]) {
  return vi.spyOn(indexedDB, 'databases').mockResolvedValue(names.map((name) => ({ name, version: 1 })));
}

test('a search shows the first songs of this device that match, and leads to all of them', async () => {
  databases('LocalMusicDB');
  await render(<OnDeviceSection query="song" />);
  await expect.element(title).toBeVisible();
  await expect.element(page.getByRole('listitem')).toHaveLength(5);
  await expect
    .element(page.getByRole('link', { name: 'Show all 8 songs' }))
    .toHaveAttribute('href', '/LocalMusic?q=song');
});

test('nothing is shown where nothing matches', async () => {
  databases('LocalMusicDB');
  const { update } = await render(
    <>
      <p>Results</p>
      <OnDeviceSection query="song" />
    </>,
  );
  await expect.element(title).toBeVisible();
  update(
    <>
      <p>Results</p>
      <OnDeviceSection query="waltz" />
    </>,
  );
  await expect.element(title).not.toBeInTheDocument();
});

test('nothing is loaded where local music was never used', async () => {
  const listed = databases('kanade-player');
  await render(
    <>
      <p>Results</p>
      <OnDeviceSection query="song" />
    </>,
  );
  await expect.poll(() => listed.mock.settledResults.length).toBe(1);
  await expect.element(page.getByText('Results')).toBeVisible();
  await expect.element(title).not.toBeInTheDocument();
});
