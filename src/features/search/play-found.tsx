import Play from 'lucide-react/icons/play';
import type { Song } from '@/core/song/song.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Button } from '@/ui/controls/button.tsx';
import { useIsPlayPending, usePlayAll } from '@/widgets/player/use-play-all.ts';

type PlayFoundProps = {
  query: string;
  /** Tooltip where not all of the results are played. */
  hint?: string | undefined;
  load: (signal: AbortSignal) => Promise<readonly Song[]>;
};

/** Plays the found songs in place of the queue. */
export function PlayFound({ query, hint, load }: PlayFoundProps) {
  const { t } = useTranslation();
  const playAll = usePlayAll();
  const key = `search/${query}`;
  const isBusy = useIsPlayPending(key);
  return (
    <Button
      title={hint}
      aria-busy={isBusy}
      disabled={isBusy}
      onClick={() =>
        void playAll({
          key,
          load,
          messages: {
            empty: () => t('search.nonePlayable'),
            failed: (reason) => t('search.playFailed', { reason }),
          },
        })
      }
    >
      <Play size={16} fill="currentColor" aria-hidden="true" />
      {t('playlistDetail.playAll')}
    </Button>
  );
}
