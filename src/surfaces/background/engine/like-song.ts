import { QueryClient } from '@tanstack/react-query';
import { toAppError } from '@/core/errors.ts';
import type { CatalogueSong, Song } from '@/core/song/song.ts';
import { createEngineClient } from '@/playback/engine/engine-client.ts';
import { type LikeOutcome, likedTracksQuery, toggleLike } from '@/state/library/likes.ts';
import { likedListOf, userPlaylistsQuery } from '@/state/library/user-library.ts';
import type { LikeResult } from '../messages.ts';
import { shownErrorOf } from './icon-state.ts';

const client = createEngineClient();

async function toggle(song: CatalogueSong, queries: QueryClient, userId: string): Promise<LikeOutcome> {
  try {
    const list = likedListOf(await queries.ensureQueryData(userPlaylistsQuery(client, userId)), userId);
    if (list) await queries.ensureQueryData(likedTracksQuery(client, userId, list));
  } catch (error) {
    return { type: 'failed', wanted: 'liked', error: toAppError(error) };
  }
  return toggleLike(song, { client, queries, userId });
}

/**
 * Likes or unlikes a song without a page. Reads the lists each time, because pages may have changed them. Never
 * rejects.
 */
export async function likeSong(song: Song | null): Promise<LikeResult> {
  if (song?.origin !== 'catalogue') return { type: 'not-likable', error: null };
  const userId = client.session()?.userId;
  if (userId === undefined) return { type: 'logged-out', error: null };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const outcome = await toggle(song, queries, userId);
  queries.clear();
  switch (outcome.type) {
    case 'liked':
    case 'unliked':
    case 'no-list':
      return { type: outcome.type, error: null };
    case 'superseded':
      return { type: 'failed', error: null };
    case 'failed':
      if (client.session() === null || outcome.error.kind === 'login-expired')
        return { type: 'logged-out', error: null };
      return { type: 'failed', error: shownErrorOf(outcome.error.kind) };
  }
}
