import type { BrowserWindow, NativeImage, NativeTheme, nativeImage, ThumbarButton } from 'electron';
import type { ShellCommand } from '../../ipc';
import type { PlayerLink } from '../player-link';
import type { SavedShellSettings } from '../shell-settings';
import { textsIn } from '../texts';
import { type GlyphName, glyphBitmap, glyphSize } from './glyphs';

export type ThumbButtonsParts = {
  images: Pick<typeof nativeImage, 'createFromBitmap'>;
  theme: Pick<NativeTheme, 'shouldUseDarkColorsForSystemIntegratedUI' | 'on' | 'off'>;
  link: Pick<PlayerLink, 'now' | 'onChange' | 'send'>;
  settings: Pick<SavedShellSettings, 'current' | 'onChange'>;
};

type ThumbWindow = Pick<BrowserWindow, 'setThumbarButtons' | 'on' | 'once' | 'isDestroyed'>;

/** Shows previous, play and next below the preview of the window in the task bar of Windows, until it is closed. */
export function showThumbButtons(window: ThumbWindow, { images, theme, link, settings }: ThumbButtonsParts): void {
  let shown = '';

  const image = (name: GlyphName): NativeImage => {
    const colour = theme.shouldUseDarkColorsForSystemIntegratedUI ? 'white' : 'black';
    const size = { width: glyphSize, height: glyphSize, scaleFactor: 2 };
    return images.createFromBitmap(glyphBitmap(name, colour), size);
  };

  function update(): void {
    const texts = textsIn(settings.current().language);
    const now = link.now();
    const isPlaying = now?.wantsToPlay ?? false;
    const hasSong = now?.song != null;
    const state = JSON.stringify([texts.play, isPlaying, hasSong, theme.shouldUseDarkColorsForSystemIntegratedUI]);
    if (state === shown || window.isDestroyed()) return;
    shown = state;
    const button = (glyph: GlyphName, tooltip: string, command: ShellCommand): ThumbarButton => ({
      icon: image(glyph),
      tooltip,
      flags: [hasSong ? 'enabled' : 'disabled'],
      click: () => link.send(command),
    });
    window.setThumbarButtons([
      button('previous', texts.previous, { type: 'previous' }),
      isPlaying ? button('pause', texts.pause, { type: 'pause' }) : button('play', texts.play, { type: 'play' }),
      button('next', texts.next, { type: 'next' }),
    ]);
  }

  const stops = [link.onChange(update), settings.onChange(update)];
  theme.on('updated', update);
  // Windows forgets the buttons of a window that leaves the task bar.
  window.on('show', () => {
    shown = '';
    update();
  });
  window.once('closed', () => {
    for (const stop of stops) stop();
    theme.off('updated', update);
  });
  update();
}
