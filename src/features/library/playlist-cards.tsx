import { useState } from 'react';
import { libraryListAddress } from '@/core/navigation/library-address.ts';
import type { Playlist } from '@/core/playlist/playlist.ts';
import { listCover } from '@/core/playlist/playlist-rules.ts';
import { listName } from '@/i18n/list-name.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { CardGrid, type CardInGrid } from '@/widgets/lists/cards/card-grid.tsx';
import { MediaCard } from '@/widgets/lists/cards/media-card.tsx';
import { type OpenPlaylistMenu, PlaylistMenu, usePlayList } from '@/widgets/playlists/playlist-menu.tsx';

/** Lists of the library as cards with a link, a play button and a menu. */
export function PlaylistCards({ label, lists }: { label: string; lists: readonly Playlist[] }) {
  const [menu, setMenu] = useState<OpenPlaylistMenu | null>(null);
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
      {menu ? <PlaylistMenu menu={menu} onClose={() => setMenu(null)} /> : null}
    </>
  );
}

type PlaylistCardProps = { list: Playlist; place: CardInGrid; onMenu: (at: OpenPlaylistMenu['at']) => void };

function PlaylistCard({ list, place, onMenu }: PlaylistCardProps) {
  const { t } = useTranslation();
  const { songCount } = list;
  const { play, isBusy } = usePlayList(list);
  const songs = t('library.songs', { count: songCount });
  const by = whoseList(list).join(t('song.artistSeparator'));
  return (
    <MediaCard
      {...place}
      to={libraryListAddress(list)}
      title={listName(t, list)}
      subtitle={by === '' ? songs : t('library.countAndCreator', { name: by, songs })}
      coverUrl={listCover(list)}
      {...(play === null ? {} : { onPlay: play })}
      isBusy={isBusy}
      onMenu={onMenu}
    />
  );
}

/** The owner shown on a card: the artists of an album, the creator of a collected list, none for an own list. */
function whoseList({ kind, authors, creator }: Playlist): string[] {
  if (kind === 'album') return authors.map(({ name }) => name);
  return kind === 'collected' && creator.name !== '' ? [creator.name] : [];
}
