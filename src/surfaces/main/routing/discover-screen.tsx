import { DiscoverPage } from '@/features/discover/discover-page';
import { withTexts } from '@/i18n/i18n';
import { lazyComponent } from '@/widgets/loading/lazy-component';

const Charts = lazyComponent(
  async () => (await withTexts(() => import('@/features/ranking/ranking-page'), 'lists')).RankingPage,
);

/** Discover, with the charts, which have a screen of their own too, as one of its tabs. */
export function DiscoverScreen() {
  return <DiscoverPage charts={<Charts isTab />} />;
}
