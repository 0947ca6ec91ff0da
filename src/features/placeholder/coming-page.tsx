import { useTranslation } from 'react-i18next';
import { paths } from '@/core/navigation/paths';
import { EmptyState } from '@/ui/feedback/empty-state';
import { DoorDrawing } from '@/ui/pictures/drawings';
import { ButtonLink } from '@/widgets/navigation/button-link';

/** The routes whose screens are not built yet, by their name in the navigation. */
export type ComingScreen = 'localMusic';

/** Shows that a screen is not available yet, with a link back. */
export function ComingPage({ screen }: { screen: ComingScreen }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      drawing={<DoorDrawing />}
      title={t('empty.comingTitle', { screen: t(`nav.${screen}`) })}
      action={<ButtonLink to={paths.home}>{t('empty.goHome')}</ButtonLink>}
    >
      <p>{t('empty.comingText')}</p>
    </EmptyState>
  );
}
