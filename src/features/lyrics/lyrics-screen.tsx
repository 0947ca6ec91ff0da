import { ChevronDown, Maximize, Minimize, SlidersVertical } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetting } from '@/state/settings-store';
import { toggleSoundSheet, useSoundSheetOpen } from '@/state/sound-sheet-store';
import { IconButton } from '@/ui/icon-button';
import { CoverBackdrop } from './cover-backdrop';
import styles from './lyrics-page.module.css';
import { leaveFullScreen, useFullScreen } from './use-full-screen';
import { useLyricsKeys } from './use-lyrics-keys';

type LyricsScreenProps = {
  coverUrl: string | null;
  title: string;
  /** Buttons before those that every state of the screen has. */
  options?: ReactNode;
  close: () => void;
  /** See `useLyricsKeys`. */
  stepOffset?: (steps: 1 | -1) => void;
  children: ReactNode;
};

/** What the screen has whatever it shows: the background, full screen, the way out and their keys. */
export function LyricsScreen({ coverUrl, title, options, close, stepOffset, children }: LyricsScreenProps) {
  const { t } = useTranslation();
  const hasBackdrop = useSetting('lyricsBackground') === 'on';
  const fullScreen = useFullScreen();
  const isSoundOpen = useSoundSheetOpen();
  useEffect(() => leaveFullScreen, []);
  useLyricsKeys({ close, stepOffset, toggleFullScreen: fullScreen.isPossible ? fullScreen.toggle : undefined });
  return (
    <section
      className={styles.page}
      data-backdrop={hasBackdrop}
      // On a picture everything is as in the dark theme.
      data-theme={hasBackdrop ? 'dark' : undefined}
      aria-label={title}
    >
      {hasBackdrop ? <CoverBackdrop url={coverUrl} /> : null}
      <div className={styles.layout}>
        <div className={styles.bar}>
          {options}
          <IconButton
            size="large"
            label={t('sound.title')}
            aria-expanded={isSoundOpen}
            aria-haspopup="dialog"
            data-keeps-sheet=""
            onClick={toggleSoundSheet}
          >
            <SlidersVertical size={20} />
          </IconButton>
          {fullScreen.isPossible ? (
            <IconButton
              size="large"
              className={styles.fullScreen}
              label={t(fullScreen.isOn ? 'lyrics.leaveFullScreen' : 'lyrics.fullScreen')}
              shortcut="f"
              onClick={fullScreen.toggle}
            >
              {fullScreen.isOn ? <Minimize size={20} /> : <Maximize size={20} />}
            </IconButton>
          ) : null}
          <IconButton size="large" label={t('lyrics.close')} shortcut="Escape" onClick={close}>
            <ChevronDown size={24} />
          </IconButton>
        </div>
        {children}
      </div>
    </section>
  );
}
