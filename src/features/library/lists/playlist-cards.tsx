import { useState } from 'react';
import { playlistAddress } from '@/core/navigation/paths';
import type { Playlist } from '@/core/playlist/playlist';
import { useTranslation } from '@/i18n/use-translation';
import type { CardPlace } from '@/widgets/cards/card-grid';
import { CardGrid } from '@/widgets/cards/card-grid';
import { MediaCard } from '@/widgets/cards/media-card';
import { useIsPlayPending, usePlayPlaylist } from '@/widgets/player/use-play-all';
import { DeletePlaylistDialog } from './delete-playlist-dialog';
import { type OpenPlaylistMenu, PlaylistMenu } from './playlist-menu';

/** Lists of the library as cards with a link, a play button and a menu. */
export function PlaylistCards({ label, lists }: { label: string; lists: readonly Playlist[] }) {
  const [menu, setMenu] = useState<OpenPlaylistMenu | null>(null);
  const [deleting, setDeleting] = useState<Playlist | null>(null);
  return (
    <>
      <CardGrid
        label={label}
        items={lists}
        render={(list, place) => (
          <PlaylistCard
            key={`${list.listId ?? list.globalId}/${list.name}`}
            list={list}
            place={place}
            onMenu={(at) => setMenu({ list, at })}
          />
        )}
      />
      {menu ? <PlaylistMenu menu={menu} onClose={() => setMenu(null)} onDelete={setDeleting} /> : null}
      {deleting ? <DeletePlaylistDialog list={deleting} onClose={() => setDeleting(null)} /> : null}
    </>
  );
}

type PlaylistCardProps = { list: Playlist; place: CardPlace; onMenu: (at: OpenPlaylistMenu['at']) => void };

function PlaylistCard({ list, place, onMenu }: PlaylistCardProps) {
  const { t, i18n } = useTranslation();
  const { name, globalId, listId, coverUrl, songCount } = list;
  const play = usePlayPlaylist();
  const isBusy = useIsPlayPending(globalId ?? '');
  const songs = t('library.songs', { count: songCount, formatted: songCount.toLocaleString(i18n.language) });
  const by = whoseList(list).join(t('song.artistSeparator'));
  return (
    <MediaCard
      {...place}
      to={globalId === null ? null : playlistAddress(globalId, listId)}
      title={name}
      subtitle={by === '' ? songs : t('library.countAndCreator', { name: by, songs })}
      coverUrl={coverUrl}
      {...(globalId === null ? {} : { onPlay: () => void play({ globalId, name }) })}
      isBusy={globalId !== null && isBusy}
      onMenu={onMenu}
    />
  );
}

/** Owner shown on a card: the artists of an album, the creator of a collected list, none for an own list. */
function whoseList({ kind, authors, creator }: Playlist): string[] {
  if (kind === 'album') return authors.map(({ name }) => name);
  return kind === 'collected' && creator.name !== '' ? [creator.name] : [];
}
