import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { BrokenRecordDrawing } from '@/ui/drawings';
import { EmptyState } from '@/ui/empty-state';

/** Catches what a screen throws while rendering and shows words instead of an empty page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <CrashMessage /> : this.props.children;
  }
}

/** In place of a screen that broke; the player goes on. */
export function CrashMessage() {
  const { t } = useTranslation();
  return (
    <EmptyState
      drawing={<BrokenRecordDrawing />}
      role="alert"
      title={t('app.crashTitle')}
      action={
        <Button tone="primary" onClick={() => location.reload()}>
          {t('app.reload')}
        </Button>
      }
    >
      <p>{t('app.crashText')}</p>
    </EmptyState>
  );
}
