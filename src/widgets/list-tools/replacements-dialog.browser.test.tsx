import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '@/state/queries/api.ts';
import { render } from '../../../tests/support/components/render.tsx';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { ReplacementsDialog } from './replacements-dialog.tsx';
import type { ToolList } from './tool-list.ts';

const tram = { title: 'Tram', durationMs: 200_000, artists: [{ name: 'Mira', id: null }] };
const entries = [
  makeSong(1, { ...tram, access: 'no-copyright' }),
  makeSong(2, { title: 'Snow' }),
  makeSong(3, { title: 'Lost', access: 'unavailable' }),
  makeSong(4, { title: 'Fog', access: 'no-copyright', durationMs: 200_000 }),
].map((song, index) => ({ key: `k${index}`, song, age: index }));

/** A found song as `/search` returns it. */
const found = (number: number, SongName: string, SingerName: string, Duration = 200) => ({
  FileHash: makeSong(number).hash,
  SongName,
  SingerName,
  Duration,
});

function answerSearches(answers: Record<string, object[]>) {
  return vi.spyOn(api, 'get').mockImplementation(async (_, params) => {
    const words = String(params?.keywords);
    const lists = Object.entries(answers).find(([word]) => words.includes(word))?.[1] ?? [];
    return { status: 1, error_code: 0, data: { lists, total: lists.length } };
  });
}

async function show(origins: ('catalogue' | 'local')[] = ['catalogue']) {
  const run = vi.fn();
  const list: ToolList = { name: 'Road', entries, isComplete: true, remove: null, replace: { origins, run } };
  await render(<ReplacementsDialog list={list} onClose={() => undefined} />);
  return run;
}

test('a clear replacement is selected, a doubtful one is not, and a song without any says so', async () => {
  answerSearches({
    Tram: [found(11, 'Tram', 'Mira'), found(12, 'Tram (Live)', 'Mira')],
    Fog: [found(13, 'Fog (Remix)', 'The Testers')],
  });
  const run = await show();
  await expect.element(page.getByText('Replacements found for 2 of 3 songs.')).toBeVisible();
  await expect.element(page.getByText('No replacement found')).toBeVisible();
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  await expect.element(region('Tram').getByRole('radio').first()).toBeChecked();
  await expect.element(region('Fog').getByRole('radio', { name: 'Keep the song as it is' })).toBeChecked();
  await expect.element(region('Fog').getByText(/different version/)).toBeInTheDocument();
  await page.getByRole('button', { name: 'Replace 1 song' }).click();
  expect(run).toHaveBeenCalledOnce();
  expect(run.mock.calls[0]?.[0]).toMatchObject([{ key: 'k0', song: { hash: makeSong(11).hash } }]);
  expect(run.mock.calls[0]?.[1]).toBe('1 song replaced');
});

test('a doubtful one is taken if the user selects it', async () => {
  answerSearches({ Fog: [found(13, 'Fog (Remix)', 'The Testers')] });
  const run = await show();
  await page.getByRole('region', { name: 'Fog', exact: true }).getByRole('radio').first().click();
  await page.getByRole('button', { name: 'Replace 1 song' }).click();
  expect(run.mock.calls[0]?.[0]).toMatchObject([{ key: 'k3', song: { hash: makeSong(13).hash } }]);
});

test('a failed search says why, and continues', async () => {
  const get = vi.spyOn(api, 'get').mockRejectedValue(new DOMException('gone', 'AbortError'));
  await show();
  await expect.element(page.getByText(/The search has stopped/)).toBeVisible();
  get.mockRestore();
  answerSearches({ Tram: [found(11, 'Tram', 'Mira')] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Replacements found for 1 of 3 songs.')).toBeVisible();
});
