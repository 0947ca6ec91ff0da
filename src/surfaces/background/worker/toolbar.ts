import { browser } from 'wxt/browser';
import { createLog } from '@/core/log';
import { isolated } from '@/core/text/direction';
import { toolbarButton } from '@/host/extension/toolbar-button';
import { extensionTexts } from '@/i18n/extension-texts';
import type { ExtensionTexts } from '@/i18n/locales/en/outside';
import type { IconState, ShownError } from '../messages';

/** What stands on the icon; `text` is empty for nothing. */
export type Badge = { text: string; kind: 'playing' | 'paused' | 'error' };

const errorTexts = {
  'service-away': 'serviceAway',
  'provider-away': 'providerAway',
  offline: 'offline',
  other: 'cannotPlay',
} as const satisfies Record<ShownError, keyof ExtensionTexts>;

/** The sentence for an error; `other` is the one about playing a song. */
export function errorText(error: ShownError, texts: ExtensionTexts): string {
  return texts[errorTexts[error]];
}

/** What stands on the icon while this plays. */
export function badgeOf(now: IconState | null): Badge {
  if (!now?.song) return { text: '', kind: 'paused' };
  if (now.error) return { text: '!', kind: 'error' };
  return now.wantsToPlay ? { text: '▶', kind: 'playing' } : { text: '❚❚', kind: 'paused' };
}

/** The tooltip of the icon: the song, below it why it does not play; null without a song. */
export function titleOf(now: IconState | null, texts: ExtensionTexts): string | null {
  if (!now?.song) return null;
  const { title, artist } = now.song;
  const line = artist === '' ? title : `${isolated(title)} – ${isolated(artist)}`;
  return now.error ? `${line}\n${errorText(now.error, texts)}` : line;
}

const log = createLog('toolbar');

/** White text on these has a contrast above 5:1. The browser draws the badge, so they can't be tokens of the style sheet. */
const colours: Record<Badge['kind'], string> = { playing: '#b8336a', paused: '#5f5b60', error: '#b3261e' };

/** How long the icon shows the outcome of a command, in ms. */
const newsMs = 3000;

/** The icon of the extension: its badge and its tooltip. Missing in the desktop app, where nothing happens. */
export class Toolbar {
  #now: IconState | null = null;
  #news: ReturnType<typeof setTimeout> | undefined;

  show(now: IconState | null): void {
    this.#now = now;
    // The outcome of a command gives way to what plays by itself.
    if (this.#news === undefined) this.#draw();
  }

  /** Shows the outcome of a command for a moment. */
  announce(badge: Badge, sentence: string): void {
    clearTimeout(this.#news);
    this.#news = setTimeout(() => {
      this.#news = undefined;
      this.#draw();
    }, newsMs);
    write(badge, sentence);
  }

  #draw(): void {
    const title = this.#now && titleOf(this.#now, extensionTexts[this.#now.locale]);
    write(badgeOf(this.#now), title ?? browser.runtime.getManifest().name);
  }
}

function write({ text, kind }: Badge, title: string): void {
  const action = toolbarButton;
  if (!action) return;
  const changes = [
    action.setBadgeText?.({ text }),
    action.setBadgeBackgroundColor?.({ color: colours[kind] }),
    action.setBadgeTextColor?.({ color: '#fff' }),
    action.setTitle?.({ title }),
  ];
  Promise.all(changes).catch((error: unknown) => log.warn('the icon was not changed', error));
}
