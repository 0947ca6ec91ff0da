import { afterEach, beforeEach, expect, test } from 'vitest';
import { noScrobbling } from '@/core/scrobble/connection.ts';
import { scrobbleStore } from '@/playback/scrobble/scrobble-store.ts';
import { storedScrobbling } from '@/playback/scrobble/stored-scrobbling.ts';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { scrobbleLike } from './scrobble-like.ts';

const lastfm = { id: 'one', apiKey: 'key', secret: 'secret', sessionKey: 'session', userName: 'Mika', isPaused: false };

beforeEach(() => scrobbleStore.close('lastfm'));

afterEach(async () => {
  storedScrobbling.remove();
  await scrobbleStore.close('lastfm');
});

test('a like is stored for Last.fm only if the user wants that, the last change of a song once', async () => {
  await scrobbleLike(makeSong(1), true);
  storedScrobbling.write({ ...noScrobbling, lastfm });
  await scrobbleLike(makeSong(1), true);
  storedScrobbling.write({ ...noScrobbling, sendsLikes: true });
  await scrobbleLike(makeSong(1), true);
  expect(await scrobbleStore.likes()).toEqual([]);

  storedScrobbling.write({ ...noScrobbling, lastfm, sendsLikes: true });
  await scrobbleLike(makeSong(1), true);
  await scrobbleLike(makeSong(2, { artists: [] }), true);
  await scrobbleLike(makeSong(1), false);
  expect(await scrobbleStore.likes()).toMatchObject([{ song: { title: 'Song 1' }, isLiked: false }]);
});
