import type { Chart } from '@/api/browse/charts.ts';
import { serviceWord } from '@/i18n/service-words.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { CoverImage } from '@/ui/pictures/cover-image.tsx';
import { Shelf } from '@/widgets/lists/shelf/shelf.tsx';
import { allCharts } from './all-charts.ts';
import { colourOf, PlayChart } from './play-chart.tsx';
import styles from './top-charts.module.css';

/** Number of songs of each chart. */
const topSongs = 3;

/** A shelf of charts with their first songs; `to` is the address of all charts. */
export function TopCharts({ to }: { to: string }) {
  const { t } = useTranslation();
  return (
    <Shelf
      title={t('ranking.title')}
      to={to}
      query={allCharts}
      itemsOf={(charts) => charts}
      failed={t('ranking.failed')}
      scrolled={6}
      skeleton={(cards) => <TopChartsSkeleton cards={cards} label={t('browse.loading')} />}
    >
      {(shown) => (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
        <ul role="list" aria-label={t('ranking.title')} className={styles.charts}>
          {shown.map((chart) => (
            <ChartCard key={chart.id} chart={chart} />
          ))}
        </ul>
      )}
    </Shelf>
  );
}

function ChartCard({ chart }: { chart: Chart }) {
  const { t } = useTranslation();
  const { name, coverUrl, updateFrequency } = chart;
  return (
    <li className={styles.chart} style={colourOf(chart)}>
      <header className={styles.header}>
        <CoverImage cover={coverUrl} size={120} className={styles.cover} />
        <div className={styles.words}>
          <ForeignText as="h3" className={styles.name} title={name}>
            {name}
          </ForeignText>
          {updateFrequency ? <p className={styles.facts}>{serviceWord(t, updateFrequency)}</p> : null}
        </div>
        <PlayChart chart={chart} />
      </header>
      <ol className={styles.songs}>
        {chart.topSongs.slice(0, topSongs).map(({ title, artist }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rank, which has one song
          <li key={index} className={styles.song}>
            <span className={styles.rank} aria-hidden="true">
              {index + 1}
            </span>
            <ForeignText className={styles.title} title={title}>
              {title}
            </ForeignText>
            <ForeignText className={styles.artist}>{artist}</ForeignText>
          </li>
        ))}
      </ol>
    </li>
  );
}

function TopChartsSkeleton({ cards, label }: { cards: number; label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.charts}>
      {Array.from({ length: cards }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike
        <div key={index} className={styles.chart}>
          <div className={styles.header}>
            <Skeleton width={56} height={56} />
            <Skeleton width={128} height={16} />
          </div>
          <div className={styles.songs}>
            {[64, 48, 56].map((width) => (
              <span key={width} className={styles.song}>
                <Skeleton width={`${width}%`} height={13} />
              </span>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
