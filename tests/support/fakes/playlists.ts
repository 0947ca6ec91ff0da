import type { Playlist } from '../../../src/core/playlist/playlist.ts';

/** An invented list of user 7; `number` determines ids, name and place. */
export function makePlaylist(number: number, change: Partial<Playlist> = {}): Playlist {
  return {
    listId: `${number}`,
    globalId: `g${number}`,
    ownGlobalId: `g${number}`,
    name: `List ${number}`,
    coverUrl: null,
    intro: '',
    tags: [],
    songCount: 0,
    sortOrder: number,
    kind: 'own',
    role: null,
    creator: { userId: '7', name: 'me', listId: `${number}` },
    albumId: null,
    authors: [],
    ...change,
  };
}
