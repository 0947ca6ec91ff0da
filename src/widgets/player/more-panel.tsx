import AudioLines from 'lucide-react/icons/audio-lines';
import AudioWaveform from 'lucide-react/icons/audio-waveform';
import Bookmark from 'lucide-react/icons/bookmark';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Music from 'lucide-react/icons/music';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { useState } from 'react';
import { formatDuration } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { openPanel, type PlainPanel } from '@/state/panels.ts';
import { usePlayerState, useRepeatStart } from '@/state/player/use-player.ts';
import { Button } from '@/ui/controls/button.tsx';
import { positionBelow } from '@/ui/overlays/menu-position.ts';
import { useLyricsWindows } from '@/widgets/lyrics/window/use-lyrics-windows.tsx';
import { useShortcutHint } from '@/widgets/shortcuts/shortcut-hint.ts';
import { hasSongMenu, type OpenSongMenu } from '@/widgets/songs/menu/open-song-menu.ts';
import { useMarkMoment } from './moments/use-mark-moment.ts';
import styles from './more-controls.module.css';
import { QualityPanel } from './quality/quality-button.tsx';
import { SleepControl } from './sleep-control.tsx';
import { useRepeatStep } from './use-repeat-step.ts';

const links = [
  { panel: 'sound', key: 'listening.sound', Icon: AudioWaveform },
  { panel: 'history', key: 'listening.history', Icon: History },
] as const satisfies readonly { panel: PlainPanel; key: string; Icon: unknown }[];

type MorePanelProps = {
  /** Whether the quality is in the panel. */
  hasQuality: boolean;
  onSongMenu: (menu: OpenSongMenu) => void;
  onClose: () => void;
};

/** Sleep timer, A–B repeat, and buttons for the song's menu, moments, quality, lyrics windows, sound and history. */
export function MorePanel({ hasQuality, onSongMenu, onClose: close }: MorePanelProps) {
  const { t } = useTranslation();
  const windows = useLyricsWindows();
  const song = usePlayerState(({ current }) => current?.song ?? null);
  const markMoment = useMarkMoment();
  const momentKey = useShortcutHint('mark-moment');
  const [showsQuality, setShowsQuality] = useState(false);
  if (showsQuality) return <QualityPanel onClose={close} />;
  return (
    <>
      <SleepControl onDone={close} />
      <RepeatControl />
      <div className={styles.links}>
        {song && hasSongMenu(song) ? (
          <button
            type="button"
            className={styles.link}
            aria-haspopup="menu"
            onClick={(event) => {
              const at = positionBelow(event.currentTarget);
              close();
              onSongMenu({ song, at });
            }}
          >
            <Music size={18} aria-hidden="true" />
            <span>{t('song.more', { title: song.title || t('song.untitled') })}</span>
            <ChevronRight size={16} aria-hidden="true" />
          </button>
        ) : null}
        {song ? (
          <button
            type="button"
            className={styles.link}
            aria-haspopup="dialog"
            aria-keyshortcuts={momentKey?.aria}
            onClick={() => {
              close();
              markMoment();
            }}
          >
            <Bookmark size={18} aria-hidden="true" />
            <span>{t('listening.markMoment')}</span>
            {momentKey ? (
              <span className={styles.key} aria-hidden="true">
                {momentKey.text}
              </span>
            ) : null}
          </button>
        ) : null}
        {hasQuality ? (
          <button
            type="button"
            className={styles.link}
            onPointerEnter={QualityPanel.prepare}
            onFocus={QualityPanel.prepare}
            onClick={(event) => {
              // This button is removed.
              event.currentTarget.closest<HTMLElement>('[popover]')?.focus();
              setShowsQuality(true);
            }}
          >
            <AudioLines size={18} aria-hidden="true" />
            <span>{t('quality.title')}</span>
            <ChevronRight size={16} aria-hidden="true" />
          </button>
        ) : null}
        {windows.map(({ id: name, name: label, Icon, run }) => (
          <button
            key={name}
            type="button"
            className={styles.link}
            onClick={() => {
              close();
              run();
            }}
          >
            <Icon size={18} aria-hidden="true" />
            <span>{label}</span>
          </button>
        ))}
        {links.map(({ panel, key, Icon }) => (
          <button
            key={panel}
            type="button"
            className={styles.link}
            onClick={() => {
              close();
              openPanel(panel);
            }}
          >
            <Icon size={18} aria-hidden="true" />
            <span>{t(key)}</span>
            <ChevronRight size={16} aria-hidden="true" />
          </button>
        ))}
      </div>
    </>
  );
}

/** A–B repeat with one button: presses set the start, set the end, and clear the section. */
export function RepeatControl() {
  const { t } = useTranslation();
  const section = usePlayerState((snapshot) => snapshot.repeatSection);
  const hasSong = usePlayerState((snapshot) => snapshot.current !== null);
  const beganAtMs = useRepeatStart();
  const step = useRepeatStep();
  const key = useShortcutHint('repeat-step');
  const label = section ? 'listening.endRepeat' : beganAtMs === null ? 'listening.setStart' : 'listening.setEnd';
  const state = section
    ? t('listening.section', { from: formatDuration(section.fromMs), to: formatDuration(section.toMs) })
    : beganAtMs === null
      ? t('listening.sleepOff')
      : t('listening.beganAt', { from: formatDuration(beganAtMs) });
  return (
    <section className={styles.part} aria-label={t('listening.repeat')}>
      <header className={styles.head}>
        <RefreshCw size={18} aria-hidden="true" />
        <h3 className={styles.title}>{t('listening.repeat')}</h3>
        <span className={styles.state} data-on={section !== null || beganAtMs !== null}>
          {state}
        </span>
      </header>
      <div className={styles.row}>
        <Button
          disabled={!hasSong}
          aria-keyshortcuts={key?.aria}
          title={key ? `${t(label)} (${key.text})` : t(label)}
          onClick={step}
        >
          {t(label)}
          {key ? (
            <span className={styles.key} aria-hidden="true">
              {key.text}
            </span>
          ) : null}
        </Button>
      </div>
      {section === null && beganAtMs === null ? <p className={styles.hint}>{t('listening.repeatHint')}</p> : null}
    </section>
  );
}
