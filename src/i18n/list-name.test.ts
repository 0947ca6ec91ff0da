import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { listName } from './list-name.ts';

/** Returns the key as the text. */
const t = ((key: string) => key) as unknown as TFunction;

describe('the name of a list', () => {
  it('is translated if the service created it for the user', () => {
    expect([listName(t, { kind: 'own', name: '我喜欢' }), listName(t, { kind: 'own', name: '默认收藏' })]).toEqual([
      'builtInPlaylists.liked',
      'builtInPlaylists.default',
    ]);
  });

  it('stays as a user has written it', () => {
    expect(listName(t, { kind: 'own', name: '夜晚' })).toBe('夜晚');
    expect(listName(t, { kind: 'own', name: 'toString' })).toBe('toString');
    expect(listName(t, { kind: 'collected', name: '我喜欢' })).toBe('我喜欢');
  });
});
