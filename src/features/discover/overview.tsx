import { useQuery } from '@tanstack/react-query';
import Play from 'lucide-react/icons/play';
import type { ReactNode } from 'react';
import { everyArtist } from '@/api/browse/discover.ts';
import { paths, radioAddress, withQuery } from '@/core/navigation/paths.ts';
import { sharedFailure } from '@/core/service/shared-failure.ts';
import { isPlayable, type Song } from '@/core/song/song.ts';
import { serviceWord } from '@/i18n/service-words.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useBlockRules } from '@/state/blocks/use-blocks.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import { CardGrid, CardGridSkeleton } from '@/widgets/lists/cards/card-grid.tsx';
import { Shelf } from '@/widgets/lists/shelf/shelf.tsx';
import { useListHere } from '@/widgets/navigation/use-list-here.ts';
import { useReplaceQueue } from '@/widgets/player/use-queue-actions.ts';
import { PlaylistTile } from '@/widgets/playlists/playlist-tile.tsx';
import { SongTiles, SongTilesSkeleton } from '@/widgets/songs/song-tiles.tsx';
import { ArtistCard, artistDirectory } from './artist-directory.tsx';
import { type DiscoverView, inTurn } from './discover-rules.ts';
import { MoodShelf } from './mood-shelf.tsx';
import { NewAlbumTile, newAlbums, newSongs } from './new-releases.tsx';
import { picks } from './picks.tsx';
import { tagGroups } from './playlists-by-tag.tsx';
import { StationCard, stations } from './radio-view.tsx';

const addressOf = (view: DiscoverView): string => withQuery(paths.discover, { view });

/** Rows of new songs, and their number in one column. */
const songRows = 3;
const fewestSongs = 5;

/** The first entries of the other tabs, a shelf each. */
export function Overview({ topCharts }: { topCharts: ReactNode }) {
  const { t } = useTranslation();
  const rules = useBlockRules();
  // Disabled: the shelves send the requests.
  const albums = useQuery({ ...newAlbums, enabled: false });
  const songs = useQuery({ ...newSongs, enabled: false });
  const chosen = useQuery({ ...picks, enabled: false });
  const tags = useQuery({ ...tagGroups, enabled: false });
  const failure = sharedFailure([albums, songs, chosen, tags]);
  if (failure !== null) {
    const retry = () => void Promise.all([albums.refetch(), songs.refetch()]);
    return <LoadError title={t('discover.overviewFailed')} error={failure} onRetry={retry} />;
  }
  return (
    <>
      <Shelf
        title={t('albums.fresh')}
        to={addressOf('albums')}
        query={newAlbums}
        itemsOf={(regions) => inTurn(regions.map((region) => region.albums))}
        failed={t('albums.failed')}
        skeleton={(cards) => <CardGridSkeleton cards={cards} label={t('albums.loading')} />}
      >
        {(shown) => (
          <CardGrid
            label={t('albums.fresh')}
            items={shown}
            render={(album, place) => <NewAlbumTile key={album.id} album={album} {...place} />}
          />
        )}
      </Shelf>
      <Shelf
        title={t('albums.freshSongs')}
        to={addressOf('songs')}
        query={newSongs}
        itemsOf={(found): readonly Song[] => found.filter((song) => rules.blockOf(song) === null)}
        failed={t('albums.songsFailed')}
        rows={songRows}
        scrolled={null}
        fewest={fewestSongs}
        skeleton={(tiles) => <SongTilesSkeleton tiles={tiles} label={t('browse.loading')} />}
        action={(all) => <PlaySongs name={t('albums.freshSongs')} songs={all} />}
      >
        {(shown, all) => <SongTiles label={t('albums.freshSongs')} songs={shown} list={all} />}
      </Shelf>
      {topCharts}
      <Shelf
        title={t('discover.picks')}
        to={addressOf('picks')}
        query={picks}
        itemsOf={(playlists) => playlists}
        failed={t('discover.failed')}
        skeleton={(cards) => <CardGridSkeleton cards={cards} label={t('browse.loading')} />}
      >
        {(shown) => (
          <CardGrid
            label={t('discover.picks')}
            items={shown}
            render={(playlist, place) => (
              <PlaylistTile
                key={playlist.globalId}
                playlist={playlist}
                subtitle={serviceWord(t, playlist.intro)}
                {...place}
                eager={false}
              />
            )}
          />
        )}
      </Shelf>
      <MoodShelf />
      <Shelf
        title={t('radio.stations')}
        to={radioAddress}
        query={stations}
        itemsOf={(groups) => inTurn(groups.map((group) => group.stations))}
        failed={t('radio.stationsFailed')}
        skeleton={(cards) => <CardGridSkeleton cards={cards} label={t('radio.stationsLoading')} />}
      >
        {(shown) => (
          <CardGrid
            label={t('radio.stations')}
            items={shown}
            render={(station, place) => <StationCard key={station.id} station={station} {...place} />}
          />
        )}
      </Shelf>
      <Shelf
        title={t('discover.artists')}
        to={addressOf('artists')}
        query={artistDirectory(everyArtist)}
        itemsOf={({ groups }) => groups[0]?.artists ?? []}
        failed={t('discover.artistsFailed')}
        skeleton={(cards) => <CardGridSkeleton isRound cards={cards} label={t('discover.loadingArtists')} />}
      >
        {(shown) => (
          <CardGrid
            label={t('discover.artists')}
            items={shown}
            render={(artist, place) => <ArtistCard key={artist.id} artist={artist} {...place} />}
          />
        )}
      </Shelf>
    </>
  );
}

function PlaySongs({ name, songs }: { name: string; songs: readonly Song[] }) {
  const { t } = useTranslation();
  const replaceQueue = useReplaceQueue(useListHere(name));
  const playable = songs.filter(isPlayable);
  return (
    <IconButton
      tone="filled"
      label={t('song.play', { title: name })}
      disabled={playable.length === 0}
      onClick={() => replaceQueue({ type: 'replace-queue', songs: playable, startIndex: null, play: true })}
    >
      <Play size={16} fill="currentColor" />
    </IconButton>
  );
}
