import ListPlus from 'lucide-react/icons/list-plus';
import MessageCircle from 'lucide-react/icons/message-circle';
import Pencil from 'lucide-react/icons/pencil';
import Radio from 'lucide-react/icons/radio';
import Share2 from 'lucide-react/icons/share-2';
import Trash2 from 'lucide-react/icons/trash';
import type { CommentSubject } from '@/core/comments/comment.ts';
import type { Song } from '@/core/song/song.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { openComments, openSongDialog } from '@/state/panels.ts';
import { useLoggedIn } from '@/state/session/session-store.ts';
import type { MenuEntry, MenuItem } from '@/ui/overlays/menu.tsx';
import { MoreButton } from '@/widgets/detail/more-button.tsx';
import { useLoginPrompt } from '@/widgets/feedback/use-login-prompt.ts';
import { useListTools } from '@/widgets/list-tools/list-tools.tsx';
import { songsOnly, type ToolList } from '@/widgets/list-tools/tool-list.ts';
import { hasSimilar, useIsRadioOffered, useStartRadio } from '@/widgets/player/radio/use-start-radio.ts';
import { songsMenu } from '@/widgets/songs/table/use-songs-actions.tsx';
import type { ListPlayback } from './play-actions.tsx';

type ListMenuProps = {
  name: string;
  list: ListPlayback;
  /** The list with what the user may change; omitted = only its songs. */
  tools?: ToolList;
  /** Omitted = it has no comments. */
  comments?: CommentSubject | undefined;
  share?: { label: string; run: () => void } | undefined;
  /** Further entries. */
  more?: readonly MenuItem[];
  /** Omitted = it can't be edited. */
  onEdit?: (() => void) | undefined;
  /** Omitted = it can't be deleted. */
  onDelete?: (() => void) | undefined;
};

/** The menu of a list: the entries of every menu of songs, then those of the whole list. */
export function ListMenu({ name, list, tools, comments, share, more = [], onEdit, onDelete }: ListMenuProps) {
  const { t } = useTranslation();
  const startRadio = useStartRadio();
  const isRadioOffered = useIsRadioOffered('similar');
  const addToPlaylist = useAddToPlaylistItem();
  const { songs, isComplete, play, playShuffled, playNext, enqueue } = list;
  const { items: toolItems, dialog } = useListTools(tools ?? songsOnly(name, songs, isComplete));
  const items = (): MenuEntry[] => {
    const entries: MenuEntry[] = [
      ...songsMenu(t, { play, shuffle: playShuffled, playNext, enqueue }),
      addToPlaylist(songs),
    ];
    if (isRadioOffered && hasSimilar(songs)) {
      entries.push({
        id: 'radio',
        label: t('radio.start'),
        icon: <Radio size={18} />,
        run: () => void startRadio({ kind: 'like', name, songs }),
      });
    }
    if (comments) {
      entries.push({
        id: 'comments',
        label: t('comments.title'),
        icon: <MessageCircle size={18} />,
        run: () => openComments(comments),
      });
    }
    if (share) entries.push({ id: 'share', label: share.label, icon: <Share2 size={18} />, run: share.run });
    if (onEdit) {
      entries.push({ id: 'edit', label: t('playlistDetail.edit'), icon: <Pencil size={18} />, run: onEdit });
    }
    entries.push(...more);
    entries.push(...toolItems());
    if (onDelete) {
      entries.push({
        id: 'delete',
        label: t('playlistDetail.delete'),
        icon: <Trash2 size={18} />,
        tone: 'danger',
        run: onDelete,
      });
    }
    return entries;
  };
  return (
    <>
      <MoreButton
        title={name}
        disabled={songs.length === 0 && more.length === 0 && !onDelete && !onEdit}
        items={items}
      />
      {dialog}
    </>
  );
}

/** The menu entry that adds songs to a playlist. Asks users who are not logged in to log in. */
export function useAddToPlaylistItem(): (songs: readonly Song[]) => MenuItem {
  const { t } = useTranslation();
  const isLoggedIn = useLoggedIn();
  const askToLogIn = useLoginPrompt();
  return (songs) => ({
    id: 'add-to-playlist',
    label: t('songActions.addToPlaylist'),
    icon: <ListPlus size={18} />,
    run: () => (isLoggedIn ? openSongDialog({ type: 'add-to-playlist', songs }) : askToLogIn()),
  });
}
