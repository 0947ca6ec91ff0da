import Plus from 'lucide-react/icons/plus';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { orderedTabs } from '@/core/playlist/list-order.ts';
import type { Playlist } from '@/core/playlist/playlist.ts';
import { listCover } from '@/core/playlist/playlist-rules.ts';
import { textMatcher } from '@/core/text/folded.ts';
import { listName } from '@/i18n/list-name.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useListOrder } from '@/state/library/list-order.ts';
import type { PlaylistFill } from '@/state/library/playlist-fill.ts';
import { useUserPlaylists } from '@/state/library/user-playlists.ts';
import { FilterBox } from '@/ui/controls/filter-box.tsx';
import { useRovingFocus } from '@/ui/controls/use-roving-focus.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { Spinner } from '@/ui/feedback/spinner.tsx';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { CoverImage } from '@/ui/pictures/cover-image.tsx';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import songText from '@/widgets/songs/row/song-text.module.css';
import { NewPlaylistForm } from './new-playlist-form.tsx';
import styles from './own-playlists.module.css';

/** Number of lists from which a search field is shown. */
const searchFrom = 8;

type OwnPlaylistsProps = {
  /** The list that songs are being added to; meanwhile no other can be chosen. */
  busyWith: PlaylistFill | null;
  /** Called without an id if the list has to be created first. */
  onChoose: (list: { name: string; listId: string | null }) => void;
  /** Name of a new list, until the user types another. */
  initialName?: string;
};

/** The user's playlists to choose from, and a button that creates one. */
export function OwnPlaylists({ busyWith, onChoose, initialName = '' }: OwnPlaylistsProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useUserPlaylists();
  const order = useListOrder();
  const [query, setQuery] = useState('');
  const [isNaming, setNaming] = useState(false);
  const newButton = useRef<HTMLButtonElement>(null);
  const lists = data
    ? orderedTabs(data, order)
        .own.filter(({ listId }) => listId !== null)
        .map((list) => ({ ...list, name: listName(t, list) }))
    : null;
  const matches = textMatcher(query);
  const shown = lists?.filter(({ name }) => matches === null || matches(name)) ?? [];
  return (
    <div className={styles.lists}>
      {isNaming ? (
        <NewPlaylistForm
          isBusy={busyWith !== null && busyWith.listId === null}
          initialName={initialName}
          onName={(name) => onChoose({ name, listId: null })}
          onCancel={() => {
            // Synchronously, so that the focus moves from the form back to the button.
            flushSync(() => setNaming(false));
            newButton.current?.focus();
          }}
        />
      ) : (
        <button
          ref={newButton}
          type="button"
          className={styles.list}
          data-autofocus
          aria-disabled={busyWith !== null}
          onClick={() => busyWith === null && setNaming(true)}
        >
          <span className={styles.plus}>
            <Plus size={20} aria-hidden="true" />
          </span>
          <ForeignText className={songText.title}>{t('songActions.newPlaylist')}</ForeignText>
        </button>
      )}
      {lists && lists.length >= searchFrom ? (
        <FilterBox label={t('songActions.searchPlaylists')} text={query} onText={setQuery} />
      ) : null}
      {lists ? (
        <Choice lists={shown} busyWith={busyWith} onChoose={onChoose} />
      ) : error && !isFetching ? (
        <LoadError title={t('songActions.playlistsFailed')} error={error} onRetry={refetch} />
      ) : (
        <ListsSkeleton />
      )}
    </div>
  );
}

type ChoiceProps = Omit<OwnPlaylistsProps, 'initialName'> & { lists: readonly Playlist[] };

function Choice({ lists, busyWith, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  const labelId = useId();
  const list = useRef<HTMLUListElement>(null);
  const { tabStop, ...roving } = useRovingFocus(list, lists.length);
  return (
    <section aria-labelledby={labelId}>
      <h3 id={labelId} className={styles.heading}>
        {t('songActions.yourPlaylists')}
      </h3>
      {lists.length === 0 ? <p className={styles.none}>{t('songActions.noMatch')}</p> : null}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul ref={list} role="list" className={styles.choice} aria-labelledby={labelId} {...roving}>
        {lists.map(({ listId, name, role, coverUrl, songCount }, index) => (
          <li key={listId}>
            <button
              type="button"
              className={styles.list}
              data-index={index}
              tabIndex={index === tabStop ? 0 : -1}
              // Not `disabled`, which would take the focus out of the dialog.
              aria-disabled={busyWith !== null}
              aria-busy={busyWith !== null && busyWith.listId === listId}
              onClick={() => busyWith === null && onChoose({ name, listId })}
            >
              <CoverImage cover={listCover({ role, coverUrl })} size={120} className={styles.cover} />
              <span className={styles.words}>
                <ForeignText className={songText.title}>{name}</ForeignText>
                <ForeignText className={songText.artists}>{t('songActions.songs', { count: songCount })}</ForeignText>
              </span>
              {busyWith?.listId === listId ? <Spinner /> : null}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ListsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('songActions.loadingPlaylists')} className={styles.choice}>
      {Array.from({ length: 5 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={index} className={styles.list}>
          <Skeleton width={40} height={40} />
          <span className={styles.words}>
            <Skeleton width={`${44 + ((index * 17) % 34)}%`} height={13} />
            <Skeleton width={`${18 + ((index * 11) % 16)}%`} height={11} />
          </span>
        </div>
      ))}
    </div>
  );
}
