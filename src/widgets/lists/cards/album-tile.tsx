import { memo, type ReactNode } from 'react';
import { albumAddress } from '@/core/navigation/paths.ts';
import type { Album } from '@/core/song/album.ts';
import type { CardInGrid } from '@/widgets/lists/cards/card-grid.tsx';
import { MediaCard } from '@/widgets/lists/cards/media-card.tsx';
import { usePlayAlbum } from '@/widgets/player/use-play-album.ts';

type AlbumTileProps = CardInGrid & {
  album: Pick<Album, 'id' | 'name' | 'coverUrl'>;
  subtitle: ReactNode;
  /** Loads the cover eagerly, see `MediaCard`. */
  eager?: boolean;
};

/** A catalogue album as a card, which opens its page or plays all of it. */
export const AlbumTile = memo(function AlbumTile({ album, subtitle, ...place }: AlbumTileProps) {
  const { id, name, coverUrl } = album;
  const { play, isBusy } = usePlayAlbum(album);
  return (
    <MediaCard
      {...place}
      to={albumAddress(id)}
      title={name}
      subtitle={subtitle}
      coverUrl={coverUrl}
      onPlay={play}
      isBusy={isBusy}
    />
  );
});
