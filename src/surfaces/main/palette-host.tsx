import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { listen } from '@/core/async/listen.ts';
import { createLog } from '@/core/log.ts';
import type { PaletteProps } from '@/features/palette/palette.tsx';
import { withTexts } from '@/i18n/i18n.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { closePalette, isPaletteKey, togglePalette, useIsPaletteOpen } from '@/state/palette.ts';
import { showToast } from '@/ui/feedback/toast.ts';
import { watchCloseRequests } from '@/ui/overlays/close-requests.ts';
import { openAccountDialog, toggleShortcutList } from './dialogs/app-dialogs.tsx';
import { focusSearch } from './header/search-form.tsx';

const log = createLog('command palette');

type PaletteComponent = (props: PaletteProps) => React.ReactNode;

const frame: PaletteProps['frame'] = {
  showShortcuts: toggleShortcutList,
  focusSearch,
  showDialog: openAccountDialog,
};

/** The command palette, loaded when it is first opened. */
export function PaletteHost() {
  usePaletteKey();
  const isOpen = useIsPaletteOpen();
  return isOpen ? <LoadedPalette /> : null;
}

let loaded: PaletteComponent | null = null;

function LoadedPalette() {
  const { t } = useTranslation();
  const [Palette, setPalette] = useState<PaletteComponent | null>(() => loaded);
  const typed = useRef('');
  useEffect(() => {
    if (Palette !== null) return;
    const controller = new AbortController();
    collectKeys(typed, controller.signal);
    withTexts(() => import('@/features/palette/palette.tsx'), 'settings', 'library', 'local', 'lists').then(
      (module) => {
        loaded = module.Palette;
        if (controller.signal.aborted) return;
        // Synchronously, because a key between the two would reach neither.
        controller.abort();
        flushSync(() => setPalette(() => module.Palette));
      },
      (error: unknown) => {
        log.warn('the command palette could not be loaded', error);
        if (controller.signal.aborted) return;
        showToast(t('app.partFailed'), { tone: 'danger' });
        closePalette();
      },
    );
    return () => controller.abort();
  }, [Palette, t]);
  return Palette === null ? null : <Palette initialText={typed.current} frame={frame} onClose={closePalette} />;
}

/**
 * Collects keys for the palette while its code loads, instead of leaving them to the page. Esc and the back gesture
 * close it.
 */
function collectKeys(typed: { current: string }, signal: AbortSignal): void {
  signal.addEventListener('abort', watchCloseRequests(closePalette));
  addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') closePalette();
      else if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1);
      else if (event.key.length === 1) typed.current += event.key;
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal },
  );
}

/** Toggles the command palette with its key, wherever the focus is, but not above a dialog. */
function usePaletteKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isPaletteKey(event)) return;
      // Otherwise the browser focuses its address bar.
      event.preventDefault();
      const dialog = document.querySelector('dialog:modal');
      if (!event.repeat && (dialog === null || dialog.matches('[data-palette]'))) togglePalette();
    };
    return listen(window, 'keydown', onKeyDown);
  }, []);
}
