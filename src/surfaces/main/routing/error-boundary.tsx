import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/controls/button';
import { EmptyState } from '@/ui/feedback/empty-state';
import { BrokenRecordDrawing } from '@/ui/pictures/drawings';
import { TitleBar } from '../title-bar/title-bar';

type ErrorBoundaryProps = {
  children: ReactNode;
  fallback: ReactNode;
  /** What the content was rendered for: once this changes, it is tried again. */
  at?: unknown;
};

/** Catches rendering errors and shows a message instead of an empty page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean; at: unknown }> {
  override state = { failed: false, at: this.props.at };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  static getDerivedStateFromProps({ at }: ErrorBoundaryProps, state: { at: unknown }) {
    return at === state.at ? null : { failed: false, at };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
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
