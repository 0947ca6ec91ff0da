import fs from 'node:fs/promises';
import { expect } from '@playwright/test';
import { fileName } from '../../../src/core/local-music/local-track.ts';
import { formatBytes, formatDuration } from '../../../src/core/text/format.ts';
import { pathOrder, textOrder } from '../../../src/core/track-list/track-order.ts';
import { localMusic } from '../../../src/i18n/locales/en/local.ts';
import type { CorpusFile } from '../local-files/make-corpus.ts';
import type { LocalMusicPage, LocalSongRow } from './local-music.ts';

/** High enough for all rows of the corpus. */
export const corpusViewport = { width: 1280, height: 6000 };

/**
 * Chromium's directory handles omit files whose names have invisible characters, characters that Windows forbids, or a
 * leading space. File inputs include them (access.web.spec.ts).
 */
const leftOutByHandles = /[\u200b-\u200f\u202a-\u202e?:"*|<>]|\/ /;

/** Number of names in a path from which folders are not read. */
const tooDeep = 65;

/** Media types of the corpus that no browser plays, with their format names. */
const unplayableFormats: Readonly<Record<string, string>> = {
  'audio/mp4; codecs="alac"': 'ALAC',
  'audio/x-ms-wma': 'WMA',
  'audio/x-aiff': 'AIFF',
  'audio/x-ape': 'APE',
  'audio/x-wavpack': 'WavPack',
  'audio/x-dsd': 'DSD',
};

function folderOf(place: string): string[] {
  return place.split('/').slice(0, -1);
}

/** A file's expected row, as far as the corpus determines it. */
function expectedRow({ path: place, bytes, expected }: CorpusFile): Partial<LocalSongRow> {
  if (expected === null || 'unreadable' in expected) throw new Error(`${place} has no row`);
  const { title, artists, album, durationMs, isLossless, sampleRateHz, bitRateKbps, mediaType } = expected;
  const format = unplayableFormats[mediaType ?? ''];
  const refusal = format === undefined ? '' : `Can’t play ${format} `;
  return {
    ...(title === undefined ? {} : { title: title ?? fileName({ path: place }) }),
    ...(artists === undefined ? {} : { artists: artists.join(', ') || 'Unknown artist' }),
    ...(album === undefined ? {} : { album: album ?? 'Local music' }),
    ...(durationMs === undefined ? {} : { duration: durationMs > 0 ? formatDuration(durationMs) : '' }),
    ...(isLossless ? { badge: `${refusal}${(sampleRateHz ?? 0) >= 96_000 ? 'HR' : 'SQ'}` } : {}),
    ...(!isLossless && bitRateKbps === 320 ? { badge: 'HQ' } : {}),
    size: formatBytes(bytes.length, 'en'),
  };
}

/**
 * Waits until the corpus, dropped as the folder `name`, is scanned. Fails unless each good file is right in every
 * column and each bad one is listed as unreadable with its reason; that list stays open.
 */
export async function expectCorpusListed(
  local: LocalMusicPage,
  corpus: readonly CorpusFile[],
  name: string,
): Promise<void> {
  const { page } = local;
  const compare = pathOrder(textOrder('en'));
  const good = corpus
    .filter(({ expected }) => expected !== null && !('unreadable' in expected))
    .filter(({ path: place }) => !leftOutByHandles.test(place) && folderOf(place).length < tooDeep)
    // In list order.
    .sort((one, other) => compare(one.path, other.path));
  const badFiles = corpus.flatMap(({ path: place, expected }) =>
    expected && 'unreadable' in expected
      ? [`${name}/${place}\t${localMusic.unreadable.reason[expected.unreadable]}`]
      : [],
  );
  const badFolders = corpus
    .map((file) => folderOf(file.path))
    .filter(({ length }) => length >= tooDeep)
    .map((names) => `${name}/${names.slice(0, tooDeep).join('/')}\t${localMusic.unreadable.reason['folder-too-deep']}`);
  const bad = [...badFiles, ...badFolders];
  await local.expectScanned(good.length);
  await expect(page.getByRole('main')).toContainText(`${name}${good.length} songs`);

  const rows = await local.rows();
  expect(rows.length).toBe(good.length);
  // Columns that the corpus does not determine are accepted as shown.
  expect(rows).toEqual(good.map((file, place) => ({ ...rows[place], ...expectedRow(file) })));
  expect(rows.map(({ size }) => size)).not.toContain('');

  const counts = `${badFiles.length} files could not be read · ${badFolders.length} folder could not be read`;
  await expect(page.getByText(counts)).toBeVisible();
  await local.button('Show').click();
  const sheet = page.getByRole('dialog', { name: 'Unreadable files' });
  const first = sheet.getByRole('listitem').first();
  await expect(first).toHaveAttribute('aria-setsize', String(bad.length));
  const [place, reason] = await first.locator('span').allTextContents();
  expect(bad).toContain(`${place}\t${reason}`);
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Save as text' }).click();
  const saved = await (await download).path();
  expect((await download).suggestedFilename()).toBe('unreadable-files.txt');
  const lines = (await fs.readFile(saved, 'utf8')).trim().split('\n');
  expect(lines.sort()).toEqual(bad.sort());
}
