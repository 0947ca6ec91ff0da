import type { LocalPlaylist } from '@/core/local-music/local-playlist.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { coverData } from '@/widgets/playlists/cover-file.ts';
import { EditDialog, type ListEdit } from '@/widgets/playlists/edit-dialog.tsx';
import { usePlaylistActions } from './use-playlist-actions.ts';

/** Edits a playlist of local music. */
export function EditLocalPlaylist({ playlist, onClose }: { playlist: LocalPlaylist; onClose: () => void }) {
  const { t } = useTranslation();
  const actions = usePlaylistActions();
  const { id, name, description = '', cover = null } = playlist;
  const save = async ({ intro, cover: picture, ...facts }: ListEdit): Promise<string | null> => {
    let data: string | null | undefined;
    try {
      data = picture ? await coverData(picture) : picture;
    } catch {
      return t('playlistEdit.unreadable');
    }
    const isStored = await actions.edit(id, {
      ...facts,
      ...(intro === undefined ? {} : { description: intro }),
      ...(data === undefined ? {} : { cover: data }),
    });
    // A message says why.
    return isStored ? null : '';
  };
  return (
    <EditDialog
      list={{ name, intro: description, cover, hasOwnCover: cover !== null }}
      withoutCover="none"
      onSave={save}
      onClose={onClose}
    />
  );
}
