import Download from 'lucide-react/icons/download';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { useMemo, useState } from 'react';
import { localAddress } from '@/core/local-music/local-address.ts';
import { type LocalPlaylist, movedEntry } from '@/core/local-music/local-playlist.ts';
import { localRow } from '@/core/local-music/local-row.ts';
import { totalDuration } from '@/core/local-music/local-views.ts';
import { resolvedEntries } from '@/core/local-music/playlist-songs.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useLocalLibrary } from '@/state/local-music.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { HeadphonesDrawing } from '@/ui/pictures/drawings.tsx';
import { useLengthText } from '@/widgets/detail/use-length-text.ts';
import { ListToolsButton } from '@/widgets/list-tools/list-tools.tsx';
import type { ToolList } from '@/widgets/list-tools/tool-list.ts';
import { ButtonLink } from '@/widgets/navigation/button-link.tsx';
import { NewPlaylistForm } from '@/widgets/playlists/new-playlist-form.tsx';
import { LocalDetailHeader } from '../local-detail-header.tsx';
import { useShownTracks } from '../local-songs.tsx';
import { useLocalPlace } from '../use-local-place.ts';
import { EditPlaylistDialog } from './edit-dialog.ts';
import { EntryList } from './entry-list.tsx';
import styles from './playlist-detail.module.css';
import { usePlaylistActions } from './use-playlist-actions.ts';

/** A playlist with its songs, which can be rearranged. */
export function PlaylistDetail({ playlist }: { playlist: LocalPlaylist }) {
  const { t } = useTranslation();
  const { go } = useLocalPlace();
  const lengthText = useLengthText();
  const actions = usePlaylistActions();
  const [isEditing, setEditing] = useState(false);
  const folders = useLocalLibrary((state) => state.folders);
  const tracks = useShownTracks();
  const { id, name, entries, description, cover } = playlist;
  const resolved = useMemo(() => resolvedEntries(entries, { tracks, folders }), [entries, tracks, folders]);
  const found = useMemo(() => resolved.flatMap(({ track }) => track ?? []), [resolved]);
  const missing = resolved.length - found.length;
  const tools: ToolList = {
    name,
    isComplete: true,
    entries: resolved.flatMap(({ entry, track }, index) =>
      track ? [{ key: entry.key, song: localRow(track).song, age: index }] : [],
    ),
    remove: (keys, undoText) => actions.removeEntries(playlist, keys, undoText),
    replace: null,
  };
  const durationMs = totalDuration(found);
  const onDelete = () => {
    actions.remove(playlist);
    go({ tab: 'playlists' });
  };
  return (
    <>
      <LocalDetailHeader
        back={{ label: t('localMusic.tab.playlists'), to: localAddress({ tab: 'playlists' }) }}
        title={name}
        {...(description ? { subtitle: { text: description, to: null } } : {})}
        cover={cover ?? null}
        facts={[t('localMusic.count', { count: entries.length }), durationMs > 0 ? lengthText(durationMs) : '']}
        tracks={found}
      >
        <IconButton label={t('localMusic.playlist.edit')} aria-haspopup="dialog" onClick={() => setEditing(true)}>
          <Pencil size={18} />
        </IconButton>
        <IconButton label={t('localMusic.playlist.export')} onClick={() => actions.exportFile(playlist)}>
          <Download size={18} />
        </IconButton>
        <IconButton label={t('localMusic.playlist.delete')} onClick={onDelete}>
          <Trash2 size={18} />
        </IconButton>
        <ListToolsButton list={tools} />
      </LocalDetailHeader>
      {missing > 0 ? <p className={styles.missing}>{t('localMusic.playlist.missing', { count: missing })}</p> : null}
      {entries.length === 0 ? (
        <EmptyState
          compact
          drawing={<HeadphonesDrawing />}
          role="status"
          title={t('localMusic.playlist.empty')}
          action={<ButtonLink to={localAddress({ tab: 'songs' })}>{t('localMusic.tab.songs')}</ButtonLink>}
        >
          <p>{t('localMusic.playlist.emptyHint')}</p>
        </EmptyState>
      ) : (
        <EntryList
          name={name}
          entries={resolved}
          onMove={(key, to) => actions.changeEntries(id, (all) => movedEntry(all, key, to))}
          onRemove={(entry, title) => actions.removeEntry(playlist, entry, title)}
        />
      )}
      {isEditing ? <EditPlaylistDialog playlist={playlist} onClose={() => setEditing(false)} /> : null}
    </>
  );
}

type NameDialogProps = {
  title: string;
  initialName: string;
  /** Called with a non-empty name. */
  onName: (name: string) => void;
  onClose: () => void;
};

/** Asks for the name of a playlist; an empty one cancels. */
export function NameDialog({ title, initialName, onName, onClose }: NameDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} closeLabel={t('app.close')} onClose={onClose}>
      <NewPlaylistForm
        label={t('localMusic.playlist.name')}
        initialName={initialName}
        submitLabel={t('localMusic.playlist.save')}
        onName={onName}
        onCancel={onClose}
      />
    </Dialog>
  );
}
