import Headphones from 'lucide-react/icons/headphones';
import { memo, type ReactNode, useCallback } from 'react';
import { playlistAddress } from '@/core/navigation/paths.ts';
import type { PlaylistCard } from '@/core/playlist/playlist.ts';
import { formatCompact } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { CardInGrid } from '@/widgets/lists/cards/card-grid.tsx';
import { MediaCard } from '@/widgets/lists/cards/media-card.tsx';
import { useIsPlayPending } from '@/widgets/player/use-play-all.ts';
import { usePlayPlaylist } from '@/widgets/player/use-play-playlist.ts';

type PlaylistTileProps = CardInGrid & {
  playlist: PlaylistCard;
  /** The second line; by default the introduction, else the creator. */
  subtitle?: ReactNode;
  /** Loads the cover eagerly, see `MediaCard`. */
  eager?: boolean;
};

/** A catalogue playlist as a card, which opens its page or plays all of it. */
export const PlaylistTile = memo(function PlaylistTile({ playlist, subtitle, ...place }: PlaylistTileProps) {
  const { t, i18n } = useTranslation();
  const { globalId, name, intro, creatorName, coverUrl, playCount } = playlist;
  const play = usePlayPlaylist();
  const isBusy = useIsPlayPending(globalId);
  const onPlay = useCallback(() => void play({ globalId, name }), [play, globalId, name]);
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
            <span title={t('browse.plays', { count: playCount })}>{formatCompact(playCount, i18n.language)}</span>
          </>
        ) : null
      }
      onPlay={onPlay}
      isBusy={isBusy}
    />
  );
});
