import { paths } from '@/core/navigation/paths.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { HeadphonesDrawing } from '@/ui/pictures/drawings.tsx';
import { LoupeDrawing } from '@/ui/pictures/screen-drawings.tsx';
import { ButtonLink } from '@/widgets/navigation/button-link.tsx';

type NothingHereProps = {
  title: string;
  hint?: string | undefined;
  /** Removes the filter that leaves nothing; omitted = there is none, and the way on is the overview. */
  onShowAll?: () => void;
};

/** An empty view of Discover. */
export function NothingHere({ title, hint, onShowAll }: NothingHereProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      drawing={onShowAll ? <LoupeDrawing /> : <HeadphonesDrawing />}
      role="status"
      title={title}
      action={
        onShowAll ? (
          <Button onClick={onShowAll}>{t('search.showAll')}</Button>
        ) : (
          <ButtonLink to={paths.discover}>{t('discover.overview')}</ButtonLink>
        )
      }
    >
      {hint === undefined ? null : <p>{hint}</p>}
    </EmptyState>
  );
}
