import { expect, it } from 'vitest';
import type { PlaylistCard } from '@/core/playlist/playlist';
import { mostPages, nextPage, type PlaylistPage, uniquePlaylists } from './endless-playlists';

const playlist = (id: string): PlaylistCard => ({
  globalId: id,
  name: id,
  intro: '',
  coverUrl: null,
  creatorName: '',
  playCount: 0,
  collectCount: 0,
  songCount: null,
  publishedOn: '',
  tags: [],
});
const page = (ids: string[], hasMore = true): PlaylistPage => ({ playlists: ids.map(playlist), hasMore });

it('requests page after page until the service has no more', () => {
  expect(nextPage([page(['a'])])).toBe(2);
  expect(nextPage([page(['a']), page(['b'])])).toBe(3);
  expect(nextPage([page(['a']), page(['b'], false)])).toBeUndefined();
});

it('stops at a page without new playlists, since a service may ignore the page number', () => {
  expect(nextPage([page(['a', 'b']), page(['b', 'a'])])).toBeUndefined();
});

it('stops at the page limit even if the service reports no end', () => {
  const pages = Array.from({ length: mostPages }, (_, number) => page([`list ${number}`]));
  expect(nextPage(pages)).toBeUndefined();
});

it('shows a repeated playlist once, at its first position', () => {
  expect(uniquePlaylists([page(['a', 'b']), page(['b', 'c'])]).map(({ globalId }) => globalId)).toEqual([
    'a',
    'b',
    'c',
  ]);
});
