import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import buttonStyles from '@/ui/button.module.css';
import { DoorDrawing } from '@/ui/drawings';
import { EmptyState } from '@/ui/empty-state';

/** The screens of the route table that have nothing to show yet, by the name they have in the navigation. */
export type ComingScreen = 'localMusic';

/** Says that a screen has nothing yet, and leads back. */
export function ComingPage({ screen }: { screen: ComingScreen }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      drawing={<DoorDrawing />}
      title={t('empty.comingTitle', { screen: t(`nav.${screen}`) })}
      action={
        <Link to="/" className={`${buttonStyles.button} ${buttonStyles.primary}`}>
          {t('empty.goHome')}
        </Link>
      }
    >
      <p>{t('empty.comingText')}</p>
    </EmptyState>
  );
}
