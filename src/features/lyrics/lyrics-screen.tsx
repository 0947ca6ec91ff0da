import ChevronDown from 'lucide-react/icons/chevron-down';
import ListMusic from 'lucide-react/icons/list-music';
import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import SlidersVertical from 'lucide-react/icons/sliders-vertical';
import { type ReactNode, useEffect, useRef } from 'react';
import type { CoverRef } from '@/core/song/cover.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { togglePanel, useIsPanelOpen } from '@/state/panels.ts';
import { useSetting } from '@/state/settings/settings-store.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { useSwipe } from '@/ui/gestures/use-swipe.ts';
import { useLyricsWindows } from '@/widgets/lyrics/window/use-lyrics-windows.tsx';
import { shortcutHint, useShortcutHint } from '@/widgets/shortcuts/shortcut-hint.ts';
import { CoverBackdrop } from './cover-backdrop.tsx';
import styles from './lyrics-page.module.css';
import { leaveFullScreen, useFullScreen, useLyricsKeys } from './use-lyrics-keys.ts';
import { useWakeLock } from './use-wake-lock.ts';

type LyricsScreenProps = {
  cover: CoverRef;
  title: string;
  /** Additional buttons before the common ones. */
  options?: ReactNode;
  close: () => void;
  /** These two: see `useLyricsKeys`. */
  stepOffset?: (steps: 1 | -1) => void;
  seekLine?: ((direction: 1 | -1) => void) | null;
  children: ReactNode;
};

/** Distance by which a finger pulls the screen down to close it. */
const swipePx = 96;

const down = [1] as const;

/**
 * The frame of all states of the screen: background, full screen, close button and their keys. Pulling it down closes
 * it, except on the lyrics.
 */
export function LyricsScreen({ cover, title, options, close, stepOffset, seekLine, children }: LyricsScreenProps) {
  const { t } = useTranslation();
  const hasBackdrop = useSetting('lyricsBackground') === 'on';
  const fullScreen = useFullScreen();
  const windows = useLyricsWindows();
  const queueKey = useShortcutHint('queue');
  const fullScreenKey = useShortcutHint('full-screen');
  const isSoundOpen = useIsPanelOpen('sound');
  const isQueueOpen = useIsPanelOpen('queue');
  useEffect(() => leaveFullScreen, []);
  useWakeLock();
  useLyricsKeys({
    close,
    stepOffset,
    seekLine,
    toggleFullScreen: fullScreen.isPossible ? fullScreen.toggle : undefined,
  });
  const page = useRef<HTMLElement>(null);
  useSwipe(page, { axis: 'y', lengthPx: swipePx, directions: down, onSwipe: close });
  return (
    <section
      ref={page}
      className={styles.page}
      data-backdrop={hasBackdrop}
      // Over a picture everything uses the dark theme.
      data-theme={hasBackdrop ? 'dark' : undefined}
      aria-label={title}
      tabIndex={-1}
      data-focus-start=""
    >
      {hasBackdrop ? <CoverBackdrop cover={cover} /> : null}
      <div className={styles.layout}>
        <div className={styles.bar}>
          {options}
          <IconButton
            size="large"
            label={t('player.queue')}
            shortcut={queueKey}
            aria-expanded={isQueueOpen}
            data-keeps-sheet=""
            data-opens="queue"
            onClick={() => togglePanel('queue')}
          >
            <ListMusic size={22} />
          </IconButton>
          <IconButton
            size="large"
            className={styles.onlyWide}
            label={t('sound.title')}
            aria-expanded={isSoundOpen}
            data-keeps-sheet=""
            onClick={() => togglePanel('sound')}
          >
            <SlidersVertical size={20} />
          </IconButton>
          {windows.map(({ id, name, Icon, run }) => (
            <IconButton key={id} size="large" className={styles.onlyWide} label={name} onClick={run}>
              <Icon size={20} />
            </IconButton>
          ))}
          {fullScreen.isPossible ? (
            <IconButton
              size="large"
              className={styles.onlyWide}
              label={t(fullScreen.isOn ? 'lyrics.leaveFullScreen' : 'lyrics.fullScreen')}
              shortcut={fullScreenKey}
              onClick={fullScreen.toggle}
            >
              {fullScreen.isOn ? <Minimize size={20} /> : <Maximize size={20} />}
            </IconButton>
          ) : null}
          <IconButton size="large" label={t('lyrics.close')} shortcut={shortcutHint('Escape', t)} onClick={close}>
            <ChevronDown size={24} />
          </IconButton>
        </div>
        {children}
      </div>
    </section>
  );
}
