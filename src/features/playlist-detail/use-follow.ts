import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ArtistDetail, type Followed, followArtist, unfollowArtist } from '@/api/artists';
import { errorMessageKeys, toAppError } from '@/core/errors';
import { api } from '@/state/api';
import { followedKey, useFollowed } from '@/state/followed';
import { useUserId } from '@/state/use-user-id';
import { showToast } from '@/ui/toast';
import { useLoginPrompt } from '@/widgets/use-login-prompt';

/**
 * Whether the listener follows an artist, and the way to change it. The address may mark it (doc 2 §4); the list of whom
 * the listener follows knows better. Whoever is not logged in is asked to.
 */
export function useFollow(artist: Pick<ArtistDetail, 'id' | 'name' | 'avatarUrl'>, isMarked: boolean) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const userId = useUserId();
  const askToLogIn = useLoginPrompt();
  const followed = useFollowed();
  /** What was wished here, for as long as the list is not known. */
  const [wished, setWished] = useState<boolean | null>(null);
  const known = followed.data?.some((one) => one.kind === 'artist' && one.artistId === artist.id);
  const isFollowed = userId !== null && (known ?? wished ?? isMarked);
  const key = followedKey(userId);

  const { mutateAsync: change, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (follows: boolean) => (follows ? followArtist(api, artist.id) : unfollowArtist(api, artist.id)),
    onMutate: async (follows) => {
      if (followed.data) await queries.cancelQueries({ queryKey: key });
      const before = queries.getQueryData<Followed[]>(key);
      const { id: artistId, name, avatarUrl } = artist;
      queries.setQueryData<Followed[]>(key, (lists) => {
        const others = lists?.filter((one) => one.kind !== 'artist' || one.artistId !== artistId);
        return follows && others ? [{ kind: 'artist', artistId, name, avatarUrl }, ...others] : others;
      });
      setWished(follows);
      return { before };
    },
    onError: (_, follows, context) => {
      if (context?.before) queries.setQueryData(key, context.before);
      setWished(!follows);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });

  return {
    isFollowed,
    isChanging: isPending,
    async toggle(): Promise<void> {
      if (userId === null) return askToLogIn();
      const follows = !isFollowed;
      const { name } = artist;
      try {
        await change(follows);
        showToast(t(follows ? 'playlistDetail.followed' : 'playlistDetail.unfollowed', { name }));
      } catch (error) {
        const reason = t(errorMessageKeys[toAppError(error).kind]);
        showToast(t(follows ? 'playlistDetail.followFailed' : 'playlistDetail.unfollowFailed', { name, reason }), {
          tone: 'danger',
        });
      }
    },
  };
}
