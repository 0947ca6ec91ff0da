import type { BrowserWindow, NativeImage, nativeImage, TouchBar } from 'electron';
import type { PlayerLink } from '../player-link.ts';
import type { SavedShellSettings } from '../shell-settings.ts';
import { textsIn } from '../texts.ts';
import { shorten } from './menu-model.ts';

/** Number of characters that fit beside the buttons. */
const lineLimit = 60;

export type TouchBarParts = {
  TouchBar: typeof TouchBar;
  images: Pick<typeof nativeImage, 'createFromNamedImage'>;
  link: Pick<PlayerLink, 'now' | 'lyricLine' | 'onChange' | 'send'>;
  settings: Pick<SavedShellSettings, 'current' | 'onChange'>;
};

type TouchBarWindow = Pick<BrowserWindow, 'setTouchBar' | 'once' | 'isDestroyed'>;

/**
 * Shows previous, play, next and the lyric line on a Mac's touch bar while the setting is on and the window is active,
 * until it is closed.
 */
export function showTouchBar(window: TouchBarWindow, { images, link, settings, ...parts }: TouchBarParts): void {
  const { TouchBarButton, TouchBarLabel } = parts.TouchBar;
  // macOS's own pictures, which follow its colours.
  const image = (name: string): NativeImage => images.createFromNamedImage(name);
  const pictures = { play: image('NSTouchBarPlayTemplate'), pause: image('NSTouchBarPauseTemplate') };
  const previous = new TouchBarButton({
    icon: image('NSTouchBarSkipBackTemplate'),
    click: () => link.send({ type: 'previous' }),
  });
  const play = new TouchBarButton({ icon: pictures.play, click: () => link.send({ type: 'toggle' }) });
  const next = new TouchBarButton({
    icon: image('NSTouchBarSkipAheadTemplate'),
    click: () => link.send({ type: 'next' }),
  });
  const line = new TouchBarLabel({ label: '' });
  const touchBar = new parts.TouchBar({ items: [previous, play, next, line] });
  let isShown = false;

  function update(): void {
    if (window.isDestroyed()) return;
    const { language, touchBar: wanted } = settings.current();
    const isOn = wanted === 'on';
    if (isOn !== isShown) window.setTouchBar(isOn ? touchBar : null);
    isShown = isOn;
    if (!isOn) return;
    const now = link.now();
    const texts = textsIn(language);
    const isPlaying = now?.wantsToPlay ?? false;
    const hasSong = now?.song != null;
    // Assigning a property redraws its item.
    const picture = isPlaying ? pictures.pause : pictures.play;
    if (play.icon !== picture) play.icon = picture;
    const labels = [
      { button: previous, label: texts.previous },
      { button: play, label: isPlaying ? texts.pause : texts.play },
      { button: next, label: texts.next },
    ];
    for (const { button, label } of labels) {
      if (button.accessibilityLabel !== label) button.accessibilityLabel = label;
      if (button.enabled !== hasSong) button.enabled = hasSong;
    }
    const text = shorten(link.lyricLine(), lineLimit);
    if (line.label !== text) line.label = text;
  }

  const stops = [link.onChange(update), settings.onChange(update)];
  window.once('closed', () => {
    for (const stop of stops) stop();
  });
  update();
}
