import type { SettingField } from '../setting-field';
import { choice, desktopOnly, everywhere, onOff, usual } from './field-parts';

/** How lyrics are shown. */
export const lyricsFields = {
  /** Shows the cover behind the lyrics instead of a plain background. */
  lyricsBackground: {
    ...usual,
    ...choice([
      { value: 'on', text: 'lyrics.backgroundCover' },
      { value: 'off', text: 'lyrics.backgroundPlain' },
    ]),
    default: 'on',
    section: 'lyrics',
    hosts: everywhere,
    label: 'lyrics.background',
    hint: 'settings.lyricsBackgroundHint',
    synonyms: 'settingWords.lyricsBackground',
  },
  lyricsFontSize: {
    ...usual,
    ...choice([
      { value: '20px', text: 'lyrics.fontSmall' },
      { value: '24px', text: 'lyrics.fontMedium' },
      { value: '32px', text: 'lyrics.fontLarge' },
    ]),
    default: '24px',
    section: 'lyrics',
    hosts: everywhere,
    label: 'lyrics.fontSize',
    hint: 'settings.lyricsFontSizeHint',
    synonyms: 'settingWords.lyricsFontSize',
  },
  /** Shows a second text below the lines: a translation or romanization. */
  lyricsTranslation: { ...onOff('lyricsTranslation'), default: 'on', section: 'lyrics', hosts: everywhere },
  lyricsAlign: {
    ...usual,
    ...choice([
      { value: 'left', text: 'lyrics.alignLeft' },
      { value: 'center', text: 'lyrics.alignCenter' },
    ]),
    default: 'center',
    section: 'lyrics',
    hosts: everywhere,
    label: 'lyrics.align',
    hint: 'settings.lyricsAlignHint',
    synonyms: 'settingWords.lyricsAlign',
  },
  /** Keeps the display from turning off while the lyrics screen is visible and a song plays. */
  keepScreenOn: { ...onOff('keepScreenOn'), section: 'lyrics', hosts: everywhere },
  /** Shows the lyrics in a separate window that stays on top. */
  desktopLyrics: { ...onOff('desktopLyrics'), section: 'lyrics', hosts: desktopOnly },
} as const satisfies Record<string, SettingField<unknown>>;
