import { paths, withQuery } from '@/core/navigation/paths.ts';
import { DiscoverPage } from '@/features/discover/discover-page.tsx';
import { TopCharts } from '@/features/ranking/top-charts.tsx';
import { withTexts } from '@/i18n/i18n.ts';
import { lazyComponent } from '@/widgets/loading/lazy-component.tsx';

const Charts = lazyComponent(
  async () => (await withTexts(() => import('@/features/ranking/ranking-page.tsx'), 'lists')).RankingPage,
);

/** Discover with the charts, which have a screen of their own too, as a tab and as a shelf of its overview. */
export function DiscoverScreen() {
  return (
    <DiscoverPage
      charts={<Charts isTab />}
      topCharts={<TopCharts to={withQuery(paths.discover, { view: 'charts' })} />}
    />
  );
}
