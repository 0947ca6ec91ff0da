import { paths } from '@/core/navigation/paths.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { SignpostDrawing } from '@/ui/pictures/screen-drawings.tsx';
import { ButtonLink } from '@/widgets/navigation/button-link.tsx';

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
