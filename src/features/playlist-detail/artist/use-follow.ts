import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ArtistDetail, type Followed, followArtist, unfollowArtist } from '@/api/catalogue/artists';
import { errorMessageKeys, toAppError } from '@/core/errors';
import { useTranslation } from '@/i18n/use-translation';
import { followedKey, useFollowed } from '@/state/library/followed';
import { api } from '@/state/queries/api';
import { useUserId } from '@/state/session/session-store';
import { showToast } from '@/ui/feedback/toast';
import { useLoginPrompt } from '@/widgets/cards/use-login-prompt';

/**
 * Whether the user follows an artist, and a function to change it. The address may contain an initial value
 * (docs/behaviour.md#following); the list of followed artists takes precedence. Asks users who are not logged in to log
 * in.
 */
export function useFollow(artist: Pick<ArtistDetail, 'id' | 'name' | 'avatarUrl'>, isMarked: boolean) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const userId = useUserId();
  const askToLogIn = useLoginPrompt();
  const followed = useFollowed();
  /** The last requested state, used while the list is not known. */
  const [requested, setRequested] = useState<boolean | null>(null);
  const known = followed.data?.some((one) => one.kind === 'artist' && one.artistId === artist.id);
  const isFollowed = userId !== null && (known ?? requested ?? isMarked);
  const key = followedKey(userId);

  const { mutateAsync: change, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (follows: boolean) => (follows ? followArtist(api, artist.id) : unfollowArtist(api, artist.id)),
    onMutate: async (follows) => {
      if (followed.data) await queries.cancelQueries({ queryKey: key });
      const before = queries.getQueryData<Followed[]>(key);
      const { id: artistId, name, avatarUrl } = artist;
      queries.setQueryData<Followed[]>(key, (lists) => {
        const withoutArtist = lists?.filter((one) => one.kind !== 'artist' || one.artistId !== artistId);
        return follows && withoutArtist
          ? [{ kind: 'artist', artistId, name, avatarUrl }, ...withoutArtist]
          : withoutArtist;
      });
      setRequested(follows);
      return { before };
    },
    onError: (_, follows, context) => {
      if (context?.before) queries.setQueryData(key, context.before);
      setRequested(!follows);
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
