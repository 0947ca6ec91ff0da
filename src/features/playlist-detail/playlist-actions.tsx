import Pencil from 'lucide-react/icons/pencil';
import Share2 from 'lucide-react/icons/share-2';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CommentSubject } from '@/core/comments/comment.ts';
import { errorMessageKeys, toAppError } from '@/core/errors.ts';
import { paths } from '@/core/navigation/paths.ts';
import type { listRights } from '@/core/playlist/list-rights.ts';
import type { Playlist, PlaylistDetail } from '@/core/playlist/playlist.ts';
import { listName } from '@/i18n/list-name.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useDeletePlaylist, useUserPlaylists } from '@/state/library/user-playlists.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { ListToolsButton } from '@/widgets/list-tools/list-tools.tsx';
import type { ToolList } from '@/widgets/list-tools/tool-list.ts';
import { EditPlaylist } from '@/widgets/playlists/edit-playlist.tsx';
import { CommentsButton } from '@/widgets/songs/comments-button.tsx';
import { useShareList } from '@/widgets/songs/menu/use-share.ts';
import { StartRadioButton } from '@/widgets/songs/start-radio-button.tsx';
import { ListMenu } from './list-menu.tsx';
import { CollectButton, type ListPlayback, OnlyNarrow, OnlyWide } from './play-actions.tsx';

/** null = it has no comments: the built-in lists of a user are private. */
export function commentSubject(list: PlaylistDetail | undefined): CommentSubject | null {
  if (!list || list.globalId === null || list.role !== null) return null;
  return { kind: 'playlist', id: list.globalId, name: list.name };
}

type PlaylistActionsProps = {
  list: PlaylistDetail;
  rights: ReturnType<typeof listRights> | null;
  playback: ListPlayback;
  tools: ToolList;
};

/** The actions of a playlist besides playing it. */
export function PlaylistActions({ list, rights, playback, tools }: PlaylistActionsProps) {
  const { t } = useTranslation();
  const share = useShareList();
  const [isDeleting, setIsDeleting] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const title = listName(t, list);
  const subject = commentSubject(list);
  const askToDelete = rights?.canDelete ? () => setIsDeleting(true) : undefined;
  const edit = rights?.editableListId ? () => setIsEditing(true) : undefined;
  const shareLabel = t('playlistDetail.share');
  return (
    <>
      <OnlyWide>
        <StartRadioButton name={title} songs={playback.songs} />
      </OnlyWide>
      {rights?.isOwn ? null : <CollectButton list={list} />}
      <OnlyWide>
        {subject ? <CommentsButton subject={subject} /> : null}
        <IconButton label={shareLabel} onClick={() => share(list)}>
          <Share2 size={20} />
        </IconButton>
        {edit ? (
          <IconButton label={t('playlistDetail.edit')} aria-haspopup="dialog" onClick={edit}>
            <Pencil size={20} />
          </IconButton>
        ) : null}
        {askToDelete ? (
          <IconButton label={t('playlistDetail.delete')} onClick={askToDelete}>
            <Trash2 size={20} />
          </IconButton>
        ) : null}
        <ListToolsButton list={tools} />
      </OnlyWide>
      <OnlyNarrow>
        <ListMenu
          name={title}
          list={playback}
          tools={tools}
          comments={subject ?? undefined}
          share={{ label: shareLabel, run: () => void share(list) }}
          onEdit={edit}
          onDelete={askToDelete}
        />
      </OnlyNarrow>
      {isEditing ? (
        <EditPlaylist
          list={{ ...list, listId: rights?.editableListId ?? null, kind: 'own' }}
          onClose={() => setIsEditing(false)}
        />
      ) : null}
      {isDeleting ? <DeleteDialog list={list} onClose={() => setIsDeleting(false)} /> : null}
    </>
  );
}

/** Deletes an own list after confirmation, and navigates to the library. */
function DeleteDialog({ list, onClose }: { list: Playlist; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: lists } = useUserPlaylists();
  const { mutateAsync: deletePlaylist, isPending } = useDeletePlaylist();
  const { name } = list;

  const confirm = async (): Promise<void> => {
    try {
      // Preferably the library's own entry, which must be removed there.
      await deletePlaylist(lists?.find(({ listId, kind }) => kind === 'own' && listId === list.listId) ?? list);
      onClose();
      showToast(t('playlistDetail.deleted', { name }));
      navigate(paths.library, { replace: true });
    } catch (error) {
      const reason = t(errorMessageKeys[toAppError(error).kind]);
      showToast(t('playlistDetail.deleteFailed', { name, reason }), { tone: 'danger' });
      onClose();
    }
  };
  return (
    <Dialog
      closeLabel={t('app.close')}
      title={t('playlistDetail.deleteTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('songActions.cancel')}
          </Button>
          <Button tone="primary" disabled={isPending} onClick={confirm}>
            {t('playlistDetail.deleteConfirm')}
          </Button>
        </>
      }
    >
      <p>{t('playlistDetail.deleteText', { name })}</p>
    </Dialog>
  );
}
