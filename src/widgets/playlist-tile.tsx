import { Headphones } from 'lucide-react';
import { memo, type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '@/core/format';
import type { PlaylistCard } from '@/core/playlist';
import type { CardPlace } from './card-grid';
import { MediaCard } from './media-card';
import { useIsPlayPending, usePlayPlaylist } from './use-play-all';

type PlaylistTileProps = CardPlace & {
  playlist: PlaylistCard;
  /** The second line; the introduction, else the creator, where left out. */
  subtitle?: ReactNode;
};

/** Where a playlist of the catalogue is shown. */
export function playlistAddress(globalId: string): string {
  return `/PlaylistDetail?global_collection_id=${encodeURIComponent(globalId)}`;
}

/** A playlist of the catalogue as a card: opens its page, or plays all of it. */
export const PlaylistTile = memo(function PlaylistTile({ playlist, subtitle, ...place }: PlaylistTileProps) {
  const { t, i18n } = useTranslation();
  const { globalId, name, intro, creatorName, coverUrl, playCount } = playlist;
  const play = usePlayPlaylist();
  const isBusy = useIsPlayPending(globalId);
  const onPlay = useCallback(() => void play({ globalId, name }), [play, globalId, name]);
  const formatted = formatCount(playCount, i18n.language);
  return (
    <MediaCard
      {...place}
      to={playlistAddress(globalId)}
      title={name}
      subtitle={subtitle ?? (intro || creatorName)}
      coverUrl={coverUrl}
      badge={
        playCount > 0 ? (
          <>
            <Headphones size={12} aria-hidden="true" />
            <span title={t('browse.plays', { formatted })}>{formatted}</span>
          </>
        ) : null
      }
      onPlay={onPlay}
      isBusy={isBusy}
    />
  );
});
