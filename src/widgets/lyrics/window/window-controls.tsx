import AArrowDown from 'lucide-react/icons/a-arrow-down';
import AArrowUp from 'lucide-react/icons/a-arrow-up';
import Languages from 'lucide-react/icons/languages';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { fontSizes, steppedFontSize } from '@/core/lyrics/lyrics-window.ts';
import type { LyricsFrame } from '@/host/host.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { changeLyricsLook, type LyricsLook, setLyricsLock } from '@/state/lyrics-window.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import styles from './window-controls.module.css';

type WindowControlsProps = {
  className?: string | undefined;
  look: LyricsLook;
  /** Whether the current song has a translation for the second line. */
  hasTranslation: boolean;
  /** Loads the lyrics again; null unless loading failed. */
  retry: (() => void) | null;
  frame: LyricsFrame | null;
};

/** Settings of the look of the lyrics, and actions of the window. */
export function WindowControls({ className, look, hasTranslation, retry, frame }: WindowControlsProps) {
  const { t } = useTranslation();
  const showsTranslation = look.secondLine === 'translation';
  const step = (steps: 1 | -1) => changeLyricsLook({ fontSize: steppedFontSize(look.fontSize, steps) });
  return (
    <div className={className}>
      {retry ? (
        <IconButton label={t('lyrics.retry')} onClick={retry}>
          <RotateCw size={18} />
        </IconButton>
      ) : null}
      <IconButton label={t('lyricsWindow.smaller')} disabled={look.fontSize <= fontSizes.min} onClick={() => step(-1)}>
        <AArrowDown size={20} />
      </IconButton>
      <IconButton label={t('lyricsWindow.larger')} disabled={look.fontSize >= fontSizes.max} onClick={() => step(1)}>
        <AArrowUp size={20} />
      </IconButton>
      <Colour
        label={t('lyricsWindow.textColour')}
        value={look.textColour}
        onChange={(textColour) => changeLyricsLook({ textColour })}
      />
      <Colour
        label={t('lyricsWindow.sungColour')}
        value={look.sungColour}
        onChange={(sungColour) => changeLyricsLook({ sungColour })}
      />
      <IconButton
        label={t('lyricsWindow.translation')}
        aria-pressed={showsTranslation}
        tone={showsTranslation ? 'accent' : 'plain'}
        // Without a translation, both choices look the same.
        disabled={!hasTranslation}
        onClick={() => changeLyricsLook({ secondLine: showsTranslation ? 'next' : 'translation' })}
      >
        <Languages size={18} />
      </IconButton>
      {frame ? (
        <IconButton label={t('lyricsWindow.lock')} onClick={() => setLyricsLock(true)}>
          <Lock size={18} />
        </IconButton>
      ) : null}
      {frame?.close ? (
        <IconButton label={t('lyrics.close')} onClick={frame.close}>
          <X size={20} />
        </IconButton>
      ) : null}
    </div>
  );
}

/** A button that opens the browser's colour dialog. */
function Colour({ label, value, onChange }: { label: string; value: string; onChange: (colour: string) => void }) {
  return (
    <label className={styles.colour} title={label} style={{ color: value }}>
      <input
        type="color"
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  );
}

/**
 * The only control of a locked window, which receives the mouse while the pointer is over it. Not in windows that
 * receive no pointer events.
 */
export function UnlockButton({ frame }: { frame: LyricsFrame }) {
  const { t } = useTranslation();
  const { setLocked, setClickThrough } = frame;
  if (setLocked !== null && setClickThrough === null) return null;
  return (
    <IconButton
      className={styles.unlock}
      label={t('lyricsWindow.unlock')}
      onClick={() => setLyricsLock(false)}
      onPointerEnter={() => setClickThrough?.(false)}
      onPointerLeave={() => setClickThrough?.(true)}
    >
      <LockOpen size={18} />
    </IconButton>
  );
}
