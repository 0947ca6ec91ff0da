import { browser } from 'wxt/browser';
import { createLog } from '@/core/log.ts';
import { isolated } from '@/core/text/direction.ts';
import { toolbarButton } from '@/host/extension/toolbar-button.ts';
import { extensionTexts } from '@/i18n/extension-texts.ts';
import type { ExtensionTexts } from '@/i18n/locales/en/outside.ts';
import type { IconState, ShownError } from '../messages.ts';

/** The text on the icon; "" = none. */
export type Badge = { text: string; kind: 'playing' | 'paused' | 'error' };

const errorTexts = {
  'service-away': 'serviceAway',
  'provider-away': 'providerAway',
  offline: 'offline',
  other: 'cannotPlay',
} as const satisfies Record<ShownError, keyof ExtensionTexts>;

/** The message for an error; `other` is the one about playing a song. */
export function errorText(error: ShownError, texts: ExtensionTexts): string {
  return texts[errorTexts[error]];
}

/** The badge for a state. */
export function badgeOf(now: IconState | null): Badge {
  if (!now?.song) return { text: '', kind: 'paused' };
  if (now.error) return { text: '!', kind: 'error' };
  return now.wantsToPlay ? { text: '▶', kind: 'playing' } : { text: '❚❚', kind: 'paused' };
}

/** The tooltip of the icon: the song, and below it why it does not play; null without a song. */
export function titleOf(now: IconState | null, texts: ExtensionTexts): string | null {
  if (!now?.song) return null;
  const { title, artist } = now.song;
  const line = artist === '' ? title : `${isolated(title)} – ${isolated(artist)}`;
  return now.error ? `${line}\n${errorText(now.error, texts)}` : line;
}

const log = createLog('toolbar');

/** White text on these has a contrast above 5:1. Raw values, because the browser draws the badge. */
const colours: Record<Badge['kind'], string> = { playing: '#b8336a', paused: '#5f5b60', error: '#b3261e' };

/** Time for which the icon shows the result of a command, in ms. */
const resultMs = 3000;

/** The extension's icon with its badge and tooltip. Does nothing in the desktop app, which has none. */
export class Toolbar {
  #now: IconState | null = null;
  #resultTimer: ReturnType<typeof setTimeout> | undefined;

  show(now: IconState | null): void {
    this.#now = now;
    // The result of a command stays until its time is over.
    if (this.#resultTimer === undefined) this.#draw();
  }

  /** Shows the result of a command for `resultMs`. */
  announce(badge: Badge, sentence: string): void {
    clearTimeout(this.#resultTimer);
    this.#resultTimer = setTimeout(() => {
      this.#resultTimer = undefined;
      this.#draw();
    }, resultMs);
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
