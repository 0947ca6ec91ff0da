import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { type LyricChoice, noLyricChoice } from '@/core/lyrics/lyric-choice.ts';
import { songId } from '@/core/song/song-id.ts';
import { renderHook } from '../../../tests/support/components/render.tsx';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { LyricChoices } from './lyric-choices.ts';
import { type LyricChoiceAccess, useLyricChoice } from './use-lyric-choice.ts';

const song = makeSong(61);
const stored: LyricChoice = {
  ...noLyricChoice(songId(song)),
  offsetMs: 300,
  candidate: { id: '7', accessKey: 'key', adjustMs: 0 },
  changedAt: 1,
};
const imported = { fileName: 'song.lrc', text: '[00:01.00]A line' };

test('changes made before the stored choice was read are applied to what is stored', async () => {
  await new LyricChoices().set(stored);
  const early: { choice: LyricChoice | null; changes: ReturnType<LyricChoiceAccess['change']>[] }[] = [];
  const hook = await renderHook((shown) => {
    const { choice, change } = useLyricChoice(shown);
    // biome-ignore lint/correctness/useExhaustiveDependencies: at the first render only, when nothing has been read
    useEffect(() => {
      const changes = [change({ imported }), change(({ offsetMs }) => ({ offsetMs: offsetMs + 100 }))];
      early.push({ choice, changes });
    }, []);
    return choice;
  }, song);

  expect(early.map(({ choice }) => choice)).toEqual([null]);
  const results = await Promise.all(early.flatMap(({ changes }) => changes));
  await Promise.all(results.map(({ saved }) => saved));

  const changed = { ...stored, imported, offsetMs: 400, changedAt: expect.any(Number) };
  expect(await new LyricChoices().get(songId(song))).toEqual(changed);
  await expect.poll(hook.current).toEqual(changed);
});
