import { describe, expect, it } from 'vitest';
import type { TagGroup } from './discover-api';
import { selectionAt, selectionQuery, selectTag } from './tag-selection';

const groups: TagGroup[] = [
  { id: '11', name: 'Scene', tags: ['1101', '1102'].map((id) => ({ id, name: id })) },
  { id: '12', name: 'Style', tags: ['1201', '1202', '1203'].map((id) => ({ id, name: id })) },
  { id: '19', name: 'Others', tags: [] },
];
const nothing = { main: null, sub: null, tag: null };

describe('the selected tag', () => {
  it('is the first without an address', () => {
    expect(selectTag(groups, nothing)).toEqual({ main: 0, sub: 0, categoryId: '1101' });
  });

  it('is what the address says', () => {
    expect(selectTag(groups, { main: '1', sub: '2', tag: '1203' })).toEqual({ main: 1, sub: 2, categoryId: '1203' });
  });

  it('is found by its id when the tags have moved', () => {
    expect(selectTag(groups, { main: '0', sub: '9', tag: '1202' })).toEqual({ main: 1, sub: 1, categoryId: '1202' });
  });

  it('is that of the indexes when the id is gone', () => {
    expect(selectTag(groups, { main: '1', sub: '1', tag: '7777' })).toEqual({ main: 1, sub: 1, categoryId: '1202' });
  });

  it('is the category itself where that has no tags', () => {
    const others = { main: 2, sub: null, categoryId: '19' };
    expect(selectTag(groups, { main: '2', sub: '3', tag: null })).toEqual(others);
    expect(selectTag(groups, { ...nothing, tag: '19' })).toEqual(others);
    expect(selectionQuery(others)).toEqual({ main: '2', tag: '19' });
  });

  it.each(['-1', '99', 'abc', '1.5', '', '1e1'])('survives %j as an index', (value) => {
    expect(selectTag(groups, { main: value, sub: value, tag: value })).toEqual({ main: 0, sub: 0, categoryId: '1101' });
  });

  it('is none where there are no categories', () => {
    expect(selectTag([], { main: '1', sub: '1', tag: '1' })).toBeNull();
    expect(selectionAt(groups, 9, 0)).toBeNull();
  });

  it('comes back from its own address', () => {
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
