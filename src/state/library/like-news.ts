import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { type LikedTracks, likedTracksKey } from './liked-tracks';

const channelName = 'kanade-likes';

const newsSchema = v.object({ userId: v.string(), hash: v.string(), isLiked: v.boolean() });

/** A song that a user has liked or no longer likes, as the service has confirmed. */
export type LikeNews = v.InferOutput<typeof newsSchema>;

/** Tells the other documents. */
export function announceLike(news: LikeNews): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(news);
  channel.close();
}

/** Keeps the liked songs in step with what other documents changed. Returns a function that ends it. */
export function followLikes(queries: QueryClient): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => {
    const news = v.safeParse(newsSchema, data);
    if (!news.success) return;
    const { userId, hash, isLiked } = news.output;
    queries.setQueryData<LikedTracks>(likedTracksKey(userId), (tracks) => {
      if (!tracks) return tracks;
      const { [hash]: fileId = null, ...others } = tracks;
      return isLiked ? { ...others, [hash]: fileId } : others;
    });
  };
  return () => channel.close();
}
