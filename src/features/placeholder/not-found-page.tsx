import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import buttonStyles from '@/ui/button.module.css';
import { SignpostDrawing } from '@/ui/drawings';
import { EmptyState } from '@/ui/empty-state';

/** For addresses that lead nowhere. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <EmptyState
      drawing={<SignpostDrawing />}
      title={t('empty.notFoundTitle')}
      action={
        <Link to="/" className={`${buttonStyles.button} ${buttonStyles.primary}`}>
          {t('empty.goHome')}
        </Link>
      }
    >
      <p>{t('empty.notFoundText')}</p>
    </EmptyState>
  );
}
