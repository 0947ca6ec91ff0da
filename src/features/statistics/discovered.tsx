import type { Statistics } from '@/core/plays/statistics.ts';
import { formatHeard } from '@/core/text/format-days.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ChartFigure, LegendKey } from './charts/chart-figure.tsx';
import styles from './discovered.module.css';
import { TopSongs } from './top-songs.tsx';

/** New songs beside those that were known, and which ones they are. */
export function Discovered({ statistics: { period, total, discovered } }: { statistics: Statistics }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  // Every song of all time is new.
  if (period.kind === 'all') return null;
  const share = total.heardMs > 0 ? discovered.heardMs / total.heardMs : 0;
  // A few minutes of many hours are not nothing.
  const shownShare = share > 0 ? Math.max(0.01, share) : 0;
  const rows = [
    {
      key: 'known',
      name: t('statistics.known'),
      songs: total.songs - discovered.count,
      ms: total.heardMs - discovered.heardMs,
    },
    { key: 'new', name: t('statistics.new'), songs: discovered.count, ms: discovered.heardMs },
  ] as const;
  return (
    <div className={styles.discovered} data-alone={discovered.songs.length === 0}>
      <ChartFigure
        title={t('statistics.discovered')}
        table={{
          head: [t('statistics.songs'), t('statistics.number'), t('statistics.heard')],
          rows: rows.map(({ key, name, songs, ms }) => ({
            key,
            cells: [name, t('statistics.songCount', { count: songs }), formatHeard(ms, language)],
            to: null,
          })),
        }}
      >
        <p className={styles.lead}>
          <strong>{t('statistics.newSongs', { count: discovered.count })}</strong>{' '}
          {t('statistics.newShare', { share: shownShare })}
        </p>
        <svg className={styles.bar} aria-hidden="true">
          <rect className={styles.new} width="100%" height="100%" rx="6" />
          <rect className={styles.known} width={`${(1 - share) * 100}%`} height="100%" rx="6" />
        </svg>
        <ul className={styles.legend} aria-hidden="true">
          {rows.map(({ key, name, songs, ms }) => (
            <li key={key}>
              <LegendKey tone={key}>{name}</LegendKey>
              <span className={styles.numbers}>
                {t('statistics.songCount', { count: songs })} · {formatHeard(ms, language)}
              </span>
            </li>
          ))}
        </ul>
      </ChartFigure>
      {discovered.songs.length > 0 ? (
        <TopSongs title={t('statistics.topNew')} songs={discovered.songs} shownFirst={5} />
      ) : null}
    </div>
  );
}
