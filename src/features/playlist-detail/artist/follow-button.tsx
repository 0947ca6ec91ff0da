import { useMutation, useQueryClient } from '@tanstack/react-query';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { useState } from 'react';
import { type ArtistDetail, type Followed, followArtist, unfollowArtist } from '@/api/catalogue/artists.ts';
import { errorMessageKeys, toAppError } from '@/core/errors.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { followedKey, useFollowed } from '@/state/library/followed.ts';
import { api } from '@/state/queries/api.ts';
import { useUserId } from '@/state/session/session-store.ts';
import { Button } from '@/ui/controls/button.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { useLoginPrompt } from '@/widgets/feedback/use-login-prompt.ts';
import styles from '../play-actions.module.css';

export function FollowButton({ artist, isMarked }: { artist: ArtistDetail; isMarked: boolean }) {
  const { t } = useTranslation();
  const { isFollowed, isChanging, toggle } = useFollow(artist, isMarked);
  const label = t(isFollowed ? 'playlistDetail.isFollowed' : 'playlistDetail.follow');
  return (
    <Button
      className={styles.short}
      aria-label={label}
      aria-pressed={isFollowed}
      title={label}
      disabled={isChanging}
      onClick={toggle}
    >
      {isFollowed ? <UserRoundCheck size={18} aria-hidden="true" /> : <UserRoundPlus size={18} aria-hidden="true" />}
      <span className={styles.wide}>{label}</span>
    </Button>
  );
}

/**
 * Whether the user follows an artist, and a function to change it. The URL may contain an initial value
 * (docs/behaviour.md#following); the list of followed artists takes precedence. Asks users who are not logged in to log
 * in.
 */
function useFollow(artist: Pick<ArtistDetail, 'id' | 'name' | 'avatarUrl'>, isMarked: boolean) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const userId = useUserId();
  const askToLogIn = useLoginPrompt();
  const followed = useFollowed();
  /** The last requested state, used until the list is loaded. */
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
