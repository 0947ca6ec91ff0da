import { Component, type ComponentType, type ReactNode, useEffect } from 'react';
import { isMissingCode } from '@/core/missing-code.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useReloadApp } from '@/state/host-state.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { BrokenRecordDrawing } from '@/ui/pictures/drawings.tsx';
import { TitleBar } from '../title-bar.tsx';

type ErrorBoundaryProps = {
  children: ReactNode;
  Fallback: ComponentType<{ error: unknown }>;
  /** What the content was rendered for: once this changes, it is tried again. */
  at?: unknown;
};

type ErrorBoundaryState = { failed: { error: unknown } | null; at: unknown };

/** Catches rendering errors and shows a message instead of an empty page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: null, at: this.props.at };

  static getDerivedStateFromError(error: unknown): Pick<ErrorBoundaryState, 'failed'> {
    return { failed: { error } };
  }

  static getDerivedStateFromProps({ at }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return at === state.at ? null : { failed: null, at };
  }

  override render() {
    const { Fallback, children } = this.props;
    const { failed } = this.state;
    return failed ? <Fallback error={failed.error} /> : children;
  }
}

/** Replaces the whole page if the frame itself failed; the window can still be moved and closed. */
export function CrashScreen({ error }: { error: unknown }) {
  return (
    <>
      <TitleBar />
      <CrashMessage error={error} />
    </>
  );
}

/** Replaces a screen that failed; playback continues. */
export function CrashMessage({ error }: { error: unknown }) {
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

let shownCount = 0;

/** Called while a screen says that its code is missing; the returned function ends that. */
function markMissingScreen(): () => void {
  shownCount += 1;
  return () => {
    shownCount -= 1;
  };
}

/** Whether a screen says at the moment that its code is missing. */
export function isMissingScreenShown(): boolean {
  return shownCount > 0;
}
