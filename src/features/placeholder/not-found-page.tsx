import { paths } from '@/core/navigation/paths';
import { useTranslation } from '@/i18n/use-translation';
import { EmptyState } from '@/ui/feedback/empty-state';
import { SignpostDrawing } from '@/ui/pictures/screen-drawings';
import { ButtonLink } from '@/widgets/navigation/button-link';

/** The screen of unknown routes. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <EmptyState
      drawing={<SignpostDrawing />}
      title={t('empty.notFoundTitle')}
      action={<ButtonLink to={paths.home}>{t('empty.goHome')}</ButtonLink>}
    >
      <p>{t('empty.notFoundText')}</p>
    </EmptyState>
  );
}
