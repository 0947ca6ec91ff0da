import ListEnd from 'lucide-react/icons/list-end';
import Play from 'lucide-react/icons/play';
import Shuffle from 'lucide-react/icons/shuffle';
import type { ReactNode } from 'react';
import { errorMessageKeys, toAppError } from '@/core/errors.ts';
import type { Playlist } from '@/core/playlist/playlist.ts';
import type { QueueList } from '@/core/queue/queue-list.ts';
import type { Song } from '@/core/song/song.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import {
  useCollectedEntry,
  useCollectPlaylist,
  useDeletePlaylist,
  useUserPlaylists,
} from '@/state/library/user-playlists.ts';
import { useLoggedIn } from '@/state/session/session-store.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { CoverImage } from '@/ui/pictures/cover-image.tsx';
import { HeartIcon } from '@/ui/pictures/heart-icon.tsx';
import { useLoginPrompt } from '@/widgets/feedback/use-login-prompt.ts';
import { SaveOfflineButton } from '@/widgets/offline-songs/save-offline-button.tsx';
import { useQueueLoadingList } from '@/widgets/songs/table/use-queue-loading-list.ts';
import { useSongsActions } from '@/widgets/songs/table/use-songs-actions.tsx';
import styles from './play-actions.module.css';

/** The songs of a list, and functions that play them. */
export type ListPlayback = {
  songs: readonly Song[];
  isComplete: boolean;
  play: () => Promise<void>;
  playShuffled: () => Promise<void>;
  playNext: () => Promise<void>;
  enqueue: () => Promise<void>;
};

/** Plays a list: all of it, in random order, or after the current song. Appends songs that are not loaded yet. */
export function useListPlayback(songs: readonly Song[], isComplete: boolean, from: QueueList): ListPlayback {
  const actions = useSongsActions(from);
  const queueRest = useQueueLoadingList(songs, isComplete);
  const takenCount = songs.length;
  return {
    songs,
    isComplete,
    play: async () => queueRest(await actions.play(songs), { takenCount }),
    playShuffled: async () => queueRest(await actions.shuffle(songs), { takenCount, isShuffled: true }),
    playNext: async () => void (await actions.playNext(songs)),
    enqueue: async () => queueRest(await actions.enqueue(songs), { takenCount }),
  };
}

/** The header of a list while it is scrolled away: a play button, the picture and the name. */
export function ShrunkHeader({
  title,
  coverUrl,
  list,
}: {
  title: string;
  coverUrl: string | null;
  list: ListPlayback;
}) {
  const { t } = useTranslation();
  return (
    <>
      <IconButton
        className={styles.shrunkPlay}
        tone="filled"
        label={t('song.play', { title })}
        disabled={list.songs.length === 0}
        onClick={list.play}
      >
        <Play size={18} fill="currentColor" className={styles.playIcon} />
      </IconButton>
      <CoverImage cover={coverUrl} size={64} className={styles.shrunkCover} />
      <ForeignText className={styles.shrunkTitle} title={title}>
        {title}
      </ForeignText>
    </>
  );
}

/** The buttons of a playlist. */
export function PlayActions({ list }: { list: ListPlayback }) {
  const { t } = useTranslation();
  const { songs, enqueue } = list;
  const isEmpty = songs.length === 0;
  return (
    <>
      <PlayButtons list={list} />
      <OnlyWide>
        <IconButton label={t('playlistDetail.enqueueAll')} disabled={isEmpty} onClick={enqueue}>
          <ListEnd size={20} />
        </IconButton>
      </OnlyWide>
      <SaveOfflineButton songs={songs} label={t('offlineSongs.save')} disabled={isEmpty} />
    </>
  );
}

/** Buttons that a phone has in the menu of the list instead. */
export function OnlyWide({ children }: { children: ReactNode }) {
  return <span className={styles.onlyWide}>{children}</span>;
}

/** The menu of the list on a phone. */
export function OnlyNarrow({ children }: { children: ReactNode }) {
  return <span className={styles.onlyNarrow}>{children}</span>;
}

/** Plays a list in its order, or shuffled. */
export function PlayButtons({ list: { songs, play, playShuffled } }: { list: ListPlayback }) {
  const { t } = useTranslation();
  const isEmpty = songs.length === 0;
  return (
    <>
      <Button tone="primary" className={styles.play} disabled={isEmpty} onClick={play}>
        <Play size={18} fill="currentColor" aria-hidden="true" />
        {t('playlistDetail.playAll')}
      </Button>
      <Button
        disabled={isEmpty}
        className={styles.short}
        aria-label={t('playlistDetail.shuffle')}
        title={t('playlistDetail.shuffle')}
        onClick={playShuffled}
      >
        <Shuffle size={18} aria-hidden="true" />
        <span className={styles.wide}>{t('playlistDetail.shuffle')}</span>
      </Button>
    </>
  );
}

/** Collects another user's list, or removes it from the library. Asks users who are not logged in to log in. */
export function CollectButton({ list }: { list: Playlist }) {
  const { t } = useTranslation();
  const loggedIn = useLoggedIn();
  const askToLogIn = useLoginPrompt();
  const library = useUserPlaylists();
  const entry = useCollectedEntry(list);
  const { mutateAsync: collect, isPending: isCollecting } = useCollectPlaylist();
  const { mutateAsync: uncollect, isPending: isUncollecting } = useDeletePlaylist();
  const isCollected = loggedIn && entry !== null;

  const label = t(isCollected ? 'playlistDetail.isCollected' : 'playlistDetail.collect');

  const toggle = async (): Promise<void> => {
    if (!loggedIn) return askToLogIn();
    try {
      if (entry) await uncollect(entry);
      else await collect(list);
      showToast(t(entry ? 'playlistDetail.uncollected' : 'playlistDetail.collected'));
    } catch (error) {
      const reason = t(errorMessageKeys[toAppError(error).kind]);
      showToast(t(entry ? 'playlistDetail.uncollectFailed' : 'playlistDetail.collectFailed', { reason }), {
        tone: 'danger',
      });
    }
  };
  return (
    <Button
      className={styles.short}
      aria-label={label}
      aria-pressed={isCollected}
      // Whether it is collected is known only after the library has loaded.
      disabled={isCollecting || isUncollecting || (loggedIn && library.isPending)}
      onClick={toggle}
    >
      <HeartIcon size={18} isOn={isCollected} />
      <span className={styles.wide}>{label}</span>
    </Button>
  );
}
