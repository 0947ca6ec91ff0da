import Ban from 'lucide-react/icons/ban';
import Disc3 from 'lucide-react/icons/disc-3';
import Folder from 'lucide-react/icons/folder';
import Info from 'lucide-react/icons/info';
import ListEnd from 'lucide-react/icons/list-end';
import ListMinus from 'lucide-react/icons/list-minus';
import ListMusic from 'lucide-react/icons/list-music';
import ListPlus from 'lucide-react/icons/list-plus';
import ListStart from 'lucide-react/icons/list-start';
import LogIn from 'lucide-react/icons/log-in';
import MessageCircle from 'lucide-react/icons/message-circle';
import Radio from 'lucide-react/icons/radio';
import Share2 from 'lucide-react/icons/share-2';
import SquarePlay from 'lucide-react/icons/square-play';
import ThumbsDown from 'lucide-react/icons/thumbs-down';
import UserRound from 'lucide-react/icons/user-round';
import { useNavigate } from 'react-router-dom';
import { songSubject } from '@/core/comments/comment.ts';
import { localAddress } from '@/core/local-music/local-address.ts';
import { artistKey } from '@/core/local-music/local-views.ts';
import { artistAddress, searchAddress } from '@/core/navigation/paths.ts';
import { whyNotAddable } from '@/core/playlist/addable-songs.ts';
import { isPlayable } from '@/core/song/song.ts';
import { isSameSong } from '@/core/song/song-id.ts';
import { videoAddress } from '@/core/videos/video.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { PlayerCommand } from '@/playback/player.ts';
import { useBlockRules } from '@/state/blocks/use-blocks.ts';
import { useCommentCount } from '@/state/comment-count.ts';
import { useIsLiked } from '@/state/library/likes.ts';
import { useSongVideos } from '@/state/library/videos.ts';
import { closeSheet, openComments, openSongDialog } from '@/state/panels.ts';
import { usePlayerState } from '@/state/player/use-player.ts';
import { useLoggedIn } from '@/state/session/session-store.ts';
import { showToast } from '@/ui/feedback/toast.ts';
import { Menu, type MenuEntry, type MenuItem } from '@/ui/overlays/menu.tsx';
import { HeartIcon } from '@/ui/pictures/heart-icon.tsx';
import { useBlock } from '@/widgets/blocks/use-block.ts';
import { useGoToLogin } from '@/widgets/feedback/use-login-prompt.ts';
import { useOfflineItems } from '@/widgets/offline-songs/use-offline-items.tsx';
import { useDislike } from '@/widgets/player/radio/use-dislike.ts';
import { hasSimilar, useIsRadioOffered, useStartRadio } from '@/widgets/player/radio/use-start-radio.ts';
import { useQueueCommand } from '@/widgets/player/use-queue-command.ts';
import { notAddableKeys } from '@/widgets/playlists/not-addable.ts';
import { albumAddressOf } from '@/widgets/songs/row/name-links.tsx';
import { blockedReason, refusalOf } from '@/widgets/songs/row/song-text.ts';
import type { OpenSongMenu } from './open-song-menu.ts';
import { notSharedKeys, useShareSong } from './use-share.ts';
import { useToggleLike } from './use-toggle-like.ts';

/** The entries of a song's menu in groups: the queue, the user's playlists, everything else. */
export function useSongMenuItems(menu: OpenSongMenu): MenuEntry[] {
  const queue = [...useQueueItems(menu), ...useRadioItems(menu)];
  const lists = useListItems(menu);
  const rest = [...useOtherItems(menu), useBlockItem(menu)];
  const local = useLocalItems(menu);
  const kept = useOfflineItems(menu.song);
  const groups: MenuEntry[][] = [queue, local, lists, kept, rest].filter((group) => group.length > 0);
  return groups.flatMap((group, index) => (index === 0 ? group : ['separator', ...group]));
}

function useQueueItems({ song, queueKey }: OpenSongMenu): MenuItem[] {
  const { t } = useTranslation();
  const send = useQueueCommand();
  const refusal = refusalOf(song, t);
  const block = useBlockRules().blockOf(song);
  if (refusal && song.origin !== 'local') return [];
  // In the queue it would be skipped; a press on the song plays it.
  const disabledReason = refusal?.reason ?? (block ? blockedReason(block, t) : undefined);
  const title = song.title || t('song.untitled');
  return [
    {
      id: 'play-next',
      label: t('song.playNext'),
      icon: <ListStart size={18} />,
      disabledReason,
      run: async () => {
        const command: PlayerCommand =
          queueKey === undefined ? { type: 'play-next', songs: [song] } : { type: 'move-item-next', key: queueKey };
        if (await send(command)) showToast(t('song.addedNext', { title }));
      },
    },
    {
      id: 'enqueue',
      label: t('song.addToQueue'),
      icon: <ListEnd size={18} />,
      disabledReason,
      run: async () => {
        if (await send({ type: 'enqueue', songs: [song] })) showToast(t('song.addedToQueue', { title }));
      },
    },
  ];
}

/** Similar songs, and dislike in personal radio. Empty for songs unknown to the service. */
function useRadioItems({ song }: OpenSongMenu): MenuItem[] {
  const { t } = useTranslation();
  const startRadio = useStartRadio();
  const dislike = useDislike();
  const isOffered = useIsRadioOffered('similar');
  const isOfRadio = usePlayerState(
    ({ radio, current }) => radio?.kind === 'personal' && current !== null && isSameSong(current.song, song),
  );
  if (song.origin !== 'catalogue') return [];
  const start: MenuItem = {
    id: 'start-radio',
    label: t('radio.start'),
    icon: <Radio size={18} />,
    run: () => void startRadio(song),
  };
  const refuse: MenuItem = {
    id: 'dislike',
    label: t('radio.dislike'),
    icon: <ThumbsDown size={18} />,
    run: () => void dislike(),
  };
  return [...(isOffered && isPlayable(song) && hasSimilar([song]) ? [start] : []), ...(isOfRadio ? [refuse] : [])];
}

/** Without login, a login entry replaces these entries (docs/behaviour.md#what-needs-login). */
function useListItems({ song, inList }: OpenSongMenu): MenuItem[] {
  const { t } = useTranslation();
  const loggedIn = useLoggedIn();
  const goToLogin = useGoToLogin();
  const isLiked = useIsLiked(song);
  const toggleLike = useToggleLike();
  // Local files can't be added to a playlist even after login.
  if (!loggedIn && song.origin !== 'local') {
    return [{ id: 'log-in', label: t('songActions.logInToAdd'), icon: <LogIn size={18} />, run: goToLogin }];
  }
  const reason = whyNotAddable(song);
  const items: MenuItem[] = [
    {
      id: 'add-to-playlist',
      label: t('songActions.addToPlaylist'),
      icon: <ListPlus size={18} />,
      disabledReason: reason === null ? undefined : t(notAddableKeys[reason]),
      run: () => openSongDialog({ type: 'add-to-playlist', songs: [song] }),
    },
  ];
  if (reason === null) {
    items.push({
      id: 'like',
      label: t(isLiked ? 'songActions.unlike' : 'songActions.like'),
      icon: <HeartIcon size={18} isOn={isLiked} />,
      run: () => void toggleLike(song),
    });
  }
  if (inList) {
    items.push({
      id: 'remove-from-list',
      label: inList.label ?? t('songActions.removeFromList'),
      icon: <ListMinus size={18} />,
      tone: 'danger',
      run: inList.onRemove,
    });
  }
  return items;
}

/** Entries that only songs of this device have. */
function useLocalItems({ song }: OpenSongMenu): MenuItem[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (song.origin !== 'local') return [];
  const { localId } = song;
  const go = (target: Parameters<typeof localAddress>[0]): void => {
    closeSheet();
    navigate(localAddress(target));
  };
  const album: MenuItem = {
    id: 'local-album',
    label: t('localMusic.menu.album'),
    icon: <Disc3 size={18} />,
    run: () => go({ tab: 'albums', of: localId }),
  };
  return [
    {
      id: 'add-to-local-playlist',
      label: t('localMusic.menu.addToPlaylist'),
      icon: <ListMusic size={18} />,
      run: () => openSongDialog({ type: 'add-to-local-playlist', songs: [song] }),
    },
    ...(song.album === null ? [] : [album]),
    ...song.artists.map(({ name }, index) => ({
      id: `local-artist-${index}`,
      label: t('localMusic.menu.artist', { name }),
      icon: <UserRound size={18} />,
      run: () => go({ tab: 'artists', artist: artistKey(name) }),
    })),
    {
      id: 'local-folder',
      label: t('localMusic.menu.folder'),
      icon: <Folder size={18} />,
      run: () => go({ tab: 'folders', of: localId }),
    },
    {
      id: 'local-details',
      label: t('localMusic.menu.details'),
      icon: <Info size={18} />,
      run: () => openSongDialog({ type: 'local-song-details', localId }),
    },
  ];
}

/** Opens the choice of what to block, or ends the block that the song falls under. */
function useBlockItem({ song }: OpenSongMenu): MenuItem {
  const { t } = useTranslation();
  const { unblock } = useBlock();
  const block = useBlockRules().blockOf(song);
  const icon = <Ban size={18} />;
  if (block) return { id: 'unblock', label: t('blocked.unblock'), icon, run: () => unblock(block) };
  return { id: 'block', label: t('blocked.open'), icon, run: () => openSongDialog({ type: 'block', song }) };
}

/** Empty for songs unknown to the service, and without comments in the service. */
function useCommentsItem({ song }: OpenSongMenu): MenuItem[] {
  const { t } = useTranslation();
  const subject = songSubject(song);
  const count = useCommentCount(subject && song);
  if (subject === null || count === null) return [];
  const label = count ? t('comments.titleCount', { count }) : t('comments.title');
  return [{ id: 'comments', label, icon: <MessageCircle size={18} />, run: () => openComments(subject) }];
}

/** The first video of the song; its page lists the others. Empty until it is known that there is one. */
function useVideoItem({ song }: OpenSongMenu): MenuItem[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [video] = useSongVideos(song) ?? [];
  if (video === undefined) return [];
  const run = (): void => {
    closeSheet();
    navigate(videoAddress(video));
  };
  return [{ id: 'video', label: t('videos.watch'), icon: <SquarePlay size={18} />, run }];
}

function useOtherItems(menu: OpenSongMenu): MenuItem[] {
  const { song } = menu;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const share = useShareSong();
  const comments = useCommentsItem(menu);
  const video = useVideoItem(menu);
  const go = (address: string): void => {
    closeSheet();
    navigate(address);
  };
  const artists: MenuItem[] = song.artists.flatMap(({ id, name }) =>
    id === null
      ? []
      : [
          {
            id: `artist-${id}`,
            label: t('songActions.goToArtist', { name }),
            icon: <UserRound size={18} />,
            run: () => go(artistAddress(id)),
          },
        ],
  );
  const albumName = song.album?.name ?? '';
  const album: MenuItem[] =
    song.origin === 'local' || albumName === ''
      ? []
      : [
          {
            id: 'album',
            label: t('songActions.goToAlbum'),
            icon: <Disc3 size={18} />,
            // Calls that return no album id: a search for albums of that name.
            run: () => go(albumAddressOf(song) ?? searchAddress(albumName, { type: 'album' })),
          },
        ];
  return [
    ...artists,
    ...album,
    ...comments,
    ...video,
    {
      id: 'share',
      label: t('songActions.share'),
      icon: <Share2 size={18} />,
      disabledReason: song.origin === 'catalogue' ? undefined : t(notSharedKeys[song.origin]),
      run: () => void share(song),
    },
  ];
}

/** The actions for one song, as a menu at the pointer or below its button. */
export function OpenMenu({ menu, onClose }: { menu: OpenSongMenu; onClose: () => void }) {
  const { t } = useTranslation();
  const items = useSongMenuItems(menu);
  const title = menu.song.title || t('song.untitled');
  return <Menu label={t('song.more', { title })} items={items} at={menu.at} onClose={onClose} />;
}
