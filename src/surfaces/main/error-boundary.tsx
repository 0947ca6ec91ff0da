import { Component, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { isMissingCode } from '@/core/missing-code';
import { useReloadApp } from '@/state/release/use-app-update';
import { Button } from '@/ui/controls/button';
import { EmptyState } from '@/ui/feedback/empty-state';
import { BrokenRecordDrawing } from '@/ui/pictures/drawings';
import { markMissingScreen } from './messages/missing-screen';
import { TitleBar } from './title-bar/title-bar';

/** Catches rendering errors and shows a message instead of an empty page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: { error: unknown } | null }> {
  override state: { failed: { error: unknown } | null } = { failed: null };

  static getDerivedStateFromError(error: unknown): { failed: { error: unknown } } {
    return { failed: { error } };
  }

  override render() {
    const { failed } = this.state;
    return failed ? <CrashPage error={failed.error} /> : this.props.children;
  }
}

/** Replaces the whole page if the frame itself failed; the window can still be moved and closed. */
export function CrashScreen() {
  return <CrashPage error={useRouteError()} />;
}

/** Replaces a screen that failed; playback continues. */
export function CrashMessage() {
  return <Crash error={useRouteError()} />;
}

function CrashPage({ error }: { error: unknown }) {
  return (
    <>
      <TitleBar />
      <Crash error={error} />
    </>
  );
}

function Crash({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const reload = useReloadApp();
  const isMissing = isMissingCode(error);
  useEffect(() => (isMissing ? markMissingScreen() : undefined), [isMissing]);
  const [title, text] = !isMissing
    ? (['app.crashTitle', 'app.crashText'] as const)
    : navigator.onLine
      ? (['webApp.staleTitle', 'webApp.staleText'] as const)
      : (['webApp.unloadedTitle', 'webApp.unloadedText'] as const);
  return (
    <EmptyState
      drawing={<BrokenRecordDrawing />}
      role="alert"
      title={t(title)}
      action={
        <Button tone="primary" onClick={reload}>
          {t('app.reload')}
        </Button>
      }
    >
      <p>{t(text)}</p>
    </EmptyState>
  );
}
