import Play from 'lucide-react/icons/play';
import type { CSSProperties } from 'react';
import type { Chart } from '@/api/browse/charts.ts';
import { paths } from '@/core/navigation/paths.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { api } from '@/state/queries/api.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Spinner } from '@/ui/feedback/spinner.tsx';
import { useIsPlayPending, usePlayAll } from '@/widgets/player/use-play-all.ts';
import { loadChart } from './chart-rules.ts';
import styles from './play-chart.module.css';

/** Plays the whole chart, including pages that are not loaded yet. */
export function PlayChart({ chart }: { chart: Chart }) {
  const { t } = useTranslation();
  const { name } = chart;
  const key = `chart/${chart.id}`;
  const playAll = usePlayAll();
  const isBusy = useIsPlayPending(key);
  const onPlay = () =>
    playAll({
      key,
      load: (signal) => loadChart(api, chart, signal),
      from: { name, address: paths.ranking },
      messages: {
        empty: () => t('browse.playlistEmpty', { name }),
        failed: (reason) => t('browse.playlistFailed', { name, reason }),
      },
    });
  return (
    <IconButton
      tone="filled"
      label={t('ranking.play', { name })}
      aria-busy={isBusy}
      disabled={isBusy}
      className={styles.play}
      onClick={onPlay}
    >
      {isBusy ? <Spinner size={16} /> : <Play size={16} fill="currentColor" className={styles.icon} />}
    </IconButton>
  );
}

/** The chart's colour, if the service returns one, as a tint behind its name. */
export function colourOf({ color }: Chart): CSSProperties {
  return { '--chart-colour': color ?? 'var(--accent)' } as CSSProperties;
}
