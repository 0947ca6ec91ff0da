import Copy from 'lucide-react/icons/copy';
import ListFilter from 'lucide-react/icons/list-filter';
import Pencil from 'lucide-react/icons/pencil';
import Play from 'lucide-react/icons/play';
import Plus from 'lucide-react/icons/plus';
import Shuffle from 'lucide-react/icons/shuffle';
import Trash2 from 'lucide-react/icons/trash';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { storedErrorKey, toAppError } from '@/core/errors.ts';
import { localRow } from '@/core/local-music/local-row.ts';
import { paths, smartPlaylistAddress } from '@/core/navigation/paths.ts';
import {
  emptyContent,
  type SmartContent,
  type SmartPlaylist,
  type SmartPreset,
  smartPlaylistsLimit,
  smartPresets,
} from '@/core/smart-playlists/smart-playlist.ts';
import { type SmartSong, songsOfSmart } from '@/core/smart-playlists/smart-songs.ts';
import type { TrackRow } from '@/core/track-list/track-order.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { smartPlaylists } from '@/state/smart-playlists/smart-playlists.ts';
import { useSmartPlaylists } from '@/state/smart-playlists/use-smart-playlists.ts';
import { useSmartSongs } from '@/state/smart-playlists/use-smart-songs.ts';
import type { SaveResult } from '@/storage/records/stored-records.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { useViewFocus } from '@/ui/overlays/use-view-focus.ts';
import { PageHeader } from '@/ui/page-header.tsx';
import { HeadphonesDrawing } from '@/ui/pictures/drawings.tsx';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import { createHiddenKeys, useHiddenKeys, useRemoval } from '@/widgets/lists/use-removal.ts';
import { Link } from '@/widgets/navigation/link.tsx';
import { useListHere } from '@/widgets/navigation/use-list-here.ts';
import { TrackTable } from '@/widgets/songs/table/track-table.tsx';
import { TrackTableSkeleton } from '@/widgets/songs/table/track-table-skeleton.tsx';
import { useSongsActions, useSongsMenu } from '@/widgets/songs/table/use-songs-actions.tsx';
import { useTrackTable } from '@/widgets/songs/table/use-track-table.ts';
import { smartClock } from './smart-clock.ts';
import { SmartEditor } from './smart-editor.tsx';
import styles from './smart-page.module.css';

const skeletonRows = 8;

const hidden = createHiddenKeys();

/** What the form changes: a list, or a new one with this content. */
type Edited = { list: SmartPlaylist | null; name: string; content: SmartContent };

/** All smart playlists, or the one with the `id` of the address (docs/behaviour.md#smart-playlists). */
export function SmartPlaylistsPage() {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const { data, error, refetch } = useSmartPlaylists();
  const removed = useHiddenKeys(hidden);
  const [edited, setEdited] = useState<Edited | null>(null);
  const known = useSmartSongs();
  const id = parameters.get('id');
  useViewFocus(id ?? '');
  if (data === undefined && error) {
    return <LoadError isStored title={t('smart.failed')} error={toAppError(error)} onRetry={() => void refetch()} />;
  }
  const lists = (data ?? []).filter((list) => !removed.has(list.id));
  const list = lists.find((one) => one.id === id) ?? null;
  return (
    <>
      {data === undefined ? null : id !== null && list ? (
        <OneList key={list.id} list={list} lists={lists} known={known} onEdit={setEdited} onRemoved={() => refetch()} />
      ) : (
        <AllLists lists={lists} onEdit={setEdited} />
      )}
      {edited ? (
        <SmartEditor
          isNew={edited.list === null}
          name={edited.name}
          content={edited.content}
          songs={known.songs}
          onSave={async (name, content) => {
            const result = await smartPlaylists.save([savedList(edited.list, lists, name, content)]);
            if (result !== 'stored') return saveError(result, t);
            setEdited(null);
            return null;
          }}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </>
  );
}

function savedList(
  before: SmartPlaylist | null,
  lists: readonly SmartPlaylist[],
  name: string,
  content: SmartContent,
): SmartPlaylist {
  const { id = crypto.randomUUID(), position = (lists.at(-1)?.position ?? 0) + 1 } = before ?? {};
  return { ...content, id, name, position, changedAt: Date.now() };
}

function saveError(result: Exclude<SaveResult, 'stored'>, t: ReturnType<typeof useTranslation>['t']): string {
  if (result === 'too-many') return t('smart.tooMany', { max: smartPlaylistsLimit });
  return t(result === 'full' ? 'smart.full' : 'smart.blocked');
}

function AllLists({ lists, onEdit }: { lists: readonly SmartPlaylist[]; onEdit: (edited: Edited) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('nav.smartPlaylists')} lead={t('smart.lead')}>
        <Button tone="primary" aria-haspopup="dialog" onClick={() => onEdit(newList(''))}>
          <Plus size={18} aria-hidden="true" />
          {t('smart.create')}
        </Button>
      </PageHeader>
      {lists.length > 0 ? (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
        <ul role="list" aria-label={t('nav.smartPlaylists')} className={styles.lists}>
          {lists.map(({ id, name }) => (
            <li key={id}>
              <Link to={smartPlaylistAddress(id)} className={styles.list}>
                <ListFilter size={20} aria-hidden="true" className={styles.icon} />
                <ForeignText className={styles.name}>{name}</ForeignText>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState compact role="status" drawing={<HeadphonesDrawing />} title={t('smart.none')}>
          <p>{t('smart.noneHint')}</p>
        </EmptyState>
      )}
      <section aria-label={t('smart.presets')}>
        <h2 className={styles.subtitle}>{t('smart.presets')}</h2>
        <div className={styles.presets}>
          {(Object.keys(smartPresets) as SmartPreset[]).map((preset) => (
            <Button
              key={preset}
              aria-haspopup="dialog"
              onClick={() => onEdit(newList(t(`smart.preset.${preset}`), smartPresets[preset]))}
            >
              <Plus size={16} aria-hidden="true" />
              {t(`smart.preset.${preset}`)}
            </Button>
          ))}
        </div>
      </section>
    </>
  );
}

function newList(name: string, content: SmartContent = emptyContent): Edited {
  return { list: null, name, content };
}

type OneListProps = {
  list: SmartPlaylist;
  lists: readonly SmartPlaylist[];
  known: ReturnType<typeof useSmartSongs>;
  onEdit: (edited: Edited) => void;
  /** Resolves once the lists are current. */
  onRemoved: () => Promise<unknown>;
};

function OneList({ list, lists, known, onEdit, onRemoved }: OneListProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [shuffles, setShuffles] = useState(0);
  const { songs } = known;
  const found = useMemo(
    () => songs && songsOfSmart(list, songs, smartClock(), `${list.id}/${shuffles}`),
    [list, songs, shuffles],
  );
  const actions = useSongsActions(useListHere(list.name));
  const listed = useMemo(() => (found ?? []).map(({ song }) => song), [found]);
  const remove = useRemoval<SmartPlaylist>({
    hidden,
    keyOf: ({ id }) => id,
    async commit(removed) {
      await smartPlaylists.remove(removed.map(({ id }) => id));
      await onRemoved();
    },
    onFailure: (error) => {
      const reason = t(storedErrorKey(error));
      showToast(t('smart.removeFailed', { reason }), { tone: 'danger' });
    },
  });
  const duplicate = async (): Promise<void> => {
    const copy = savedList(null, lists, t('smart.copyOf', { name: list.name }).slice(0, 100), list);
    const result = await smartPlaylists.save([copy]);
    if (result === 'stored') navigate(smartPlaylistAddress(copy.id));
    else showToast(saveError(result, t), { tone: 'danger' });
  };
  return (
    <>
      <Link to={paths.smartPlaylists} className={styles.back}>
        {t('nav.smartPlaylists')}
      </Link>
      <PageHeader
        title={<ForeignText>{list.name}</ForeignText>}
        lead={found && t('songActions.songs', { count: found.length })}
      >
        <Button tone="primary" disabled={listed.length === 0} onClick={() => void actions.play(listed)}>
          <Play size={18} fill="currentColor" aria-hidden="true" />
          {t('playlistDetail.playAll')}
        </Button>
        {list.sort === 'random' ? (
          <IconButton label={t('smart.reshuffle')} onClick={() => setShuffles((count) => count + 1)}>
            <Shuffle size={18} />
          </IconButton>
        ) : null}
        <IconButton
          label={t('smart.edit')}
          aria-haspopup="dialog"
          onClick={() => onEdit({ list, name: list.name, content: list })}
        >
          <Pencil size={18} />
        </IconButton>
        <IconButton label={t('smart.duplicate')} onClick={() => void duplicate()}>
          <Copy size={18} />
        </IconButton>
        <IconButton
          label={t('smart.remove')}
          onClick={() => {
            void remove([list], t('smart.removed', { name: list.name }));
            navigate(paths.smartPlaylists);
          }}
        >
          <Trash2 size={18} />
        </IconButton>
      </PageHeader>
      {known.failure ? (
        <LoadError isStored title={t('smart.songsFailed')} error={toAppError(known.failure)} onRetry={known.retry} />
      ) : found === null ? (
        <TrackTableSkeleton viewKey="trackViewMode" rows={skeletonRows} label={t('browse.loading')} />
      ) : found.length === 0 ? (
        <EmptyState role="status" drawing={<HeadphonesDrawing />} title={t('smart.noSongs')}>
          <p>{t('smart.noSongsHint')}</p>
        </EmptyState>
      ) : (
        <Songs name={list.name} songs={found} />
      )}
    </>
  );
}

function Songs({ name, songs }: { name: string; songs: readonly SmartSong[] }) {
  const { t } = useTranslation();
  const rows = useMemo(
    () => songs.map(({ id, song, track }): TrackRow => (track ? { ...localRow(track), key: id } : { key: id, song })),
    [songs],
  );
  const table = useTrackTable(rows, { viewKey: 'trackViewMode' });
  const menuOf = useSongsMenu();
  return (
    <TrackTable
      label={t('song.list')}
      table={table}
      from={useListHere(name)}
      batchItems={(selected) => menuOf(selected.map(({ song }) => song)).filter((item) => item !== 'separator')}
    />
  );
}
