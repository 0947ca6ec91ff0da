import { describe, expect, it } from 'vitest';
import type { TagGroup } from '@/api/browse/discover.ts';
import type { PlaylistCard } from '@/core/playlist/playlist.ts';
import {
  chosenTags,
  inTurn,
  maxPages,
  moodGroup,
  nextPage,
  type PlaylistPage,
  selectionAt,
  selectionQuery,
  selectTag,
  toggledTags,
  uniquePlaylists,
  viewAt,
} from './discover-rules.ts';

const groups: TagGroup[] = [
  { id: '11', name: 'Scene', tags: ['1101', '1102'].map((id) => ({ id, name: id })) },
  { id: '12', name: 'Style', tags: ['1201', '1202', '1203'].map((id) => ({ id, name: id })) },
  { id: '19', name: 'Others', tags: [] },
];
const nothing = { main: null, sub: null, tag: null };

it('the tab is `view`; an address that selects a category is that of the playlists', () => {
  const view = (query: string) => viewAt(new URLSearchParams(query));
  expect(view('')).toBe('overview');
  expect(view('view=charts')).toBe('charts');
  expect(view('view=playlists')).toBe('playlists');
  expect(view('main=3&sub=0&tag=1401')).toBe('playlists');
  expect(view('tag=gone')).toBe('playlists');
  expect(view('view=styles&tags=1302')).toBe('styles');
  expect(view('view=gone')).toBe('overview');
});

it('moods are the category of that name, else the first one', () => {
  expect(moodGroup([])).toBeNull();
  expect(moodGroup(groups)).toEqual({ main: 0, isMood: false });
  expect(moodGroup([...groups, { id: '14', name: '心情', tags: [] }])).toEqual({ main: 3, isMood: true });
});

it('several lists take turns', () => {
  expect(inTurn([[1, 2, 3], [4], [], [5, 6]])).toEqual([1, 4, 5, 2, 6, 3]);
  expect(inTurn([])).toEqual([]);
});

describe('the selected tag', () => {
  it('is the first tag if the URL has none', () => {
    expect(selectTag(groups, nothing)).toEqual({ main: 0, sub: 0, categoryId: '1101' });
  });

  it('is the tag of the URL', () => {
    expect(selectTag(groups, { main: '1', sub: '2', tag: '1203' })).toEqual({ main: 1, sub: 2, categoryId: '1203' });
  });

  it('is found by its id after the tags have moved', () => {
    expect(selectTag(groups, { main: '0', sub: '9', tag: '1202' })).toEqual({ main: 1, sub: 1, categoryId: '1202' });
  });

  it('falls back to the indexes when the id no longer exists', () => {
    expect(selectTag(groups, { main: '1', sub: '1', tag: '7777' })).toEqual({ main: 1, sub: 1, categoryId: '1202' });
  });

  it('is the category itself if it has no tags', () => {
    const others = { main: 2, sub: null, categoryId: '19' };
    expect(selectTag(groups, { main: '2', sub: '3', tag: null })).toEqual(others);
    expect(selectTag(groups, { ...nothing, tag: '19' })).toEqual(others);
    expect(selectionQuery(others)).toEqual({ main: '2', tag: '19' });
  });

  it.each(['-1', '99', 'abc', '1.5', '', '1e1'])('survives %j as an index', (value) => {
    expect(selectTag(groups, { main: value, sub: value, tag: value })).toEqual({ main: 0, sub: 0, categoryId: '1101' });
  });

  it('is null without categories', () => {
    expect(selectTag([], { main: '1', sub: '1', tag: '1' })).toBeNull();
    expect(selectionAt(groups, 9, 0)).toBeNull();
  });

  it('is restored from its own URL', () => {
    for (const [main, group] of groups.entries()) {
      for (let sub = 0; sub < Math.max(1, group.tags.length); sub += 1) {
        const selection = selectionAt(groups, main, sub);
        if (!selection) throw new Error('no selection');
        const query = new URLSearchParams(selectionQuery(selection));
        expect(selectTag(groups, { main: query.get('main'), sub: query.get('sub'), tag: query.get('tag') })).toEqual(
          selection,
        );
      }
    }
  });
});

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
  const pages = Array.from({ length: maxPages }, (_, number) => page([`list ${number}`]));
  expect(nextPage(pages)).toBeUndefined();
});

it('shows a repeated playlist once, at its first position', () => {
  expect(uniquePlaylists([page(['a', 'b']), page(['b', 'c'])]).map(({ globalId }) => globalId)).toEqual([
    'a',
    'b',
    'c',
  ]);
});

describe('the chosen styles', () => {
  const tag = (id: string, isDefault = false) => ({ id, name: id, isDefault });
  const styles = [tag('1', true), tag('2'), tag('3')];

  it.each([
    [[], ['1']],
    [
      ['3', '2'],
      ['2', '3'],
    ],
    [['3', 'gone'], ['3']],
    [['gone'], ['1']],
  ])('of a URL with %j are %j', (requested, chosen) => {
    expect(chosenTags(styles, requested)).toEqual(chosen);
  });

  it('change by one with each press', () => {
    expect(toggledTags(['1'], '3')).toEqual(['1', '3']);
    expect(toggledTags(['1', '3'], '1')).toEqual(['3']);
    expect(toggledTags(['3'], '3')).toEqual([]);
  });
});
