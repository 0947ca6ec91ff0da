import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/controls/button';
import { EmptyState } from '@/ui/feedback/empty-state';
import { BrokenRecordDrawing } from '@/ui/pictures/drawings';
import { TitleBar } from './title-bar/title-bar';

/** Catches rendering errors and shows a message instead of an empty page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <CrashScreen /> : this.props.children;
  }
}

/** Replaces the whole page if the frame itself failed; the window can still be moved and closed. */
export function CrashScreen() {
  return (
    <>
      <TitleBar />
      <CrashMessage />
    </>
  );
}

/** Replaces a screen that failed; playback continues. */
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
