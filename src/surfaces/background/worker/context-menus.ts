import { browser } from 'wxt/browser';
import { createLog } from '@/core/log.ts';
import { searchTarget } from '@/core/navigation/link-target.ts';
import { type Locale, localeFor } from '@/core/settings/locale.ts';
import { hasSidePanel, openApp, openLyricsWindow, openSidePanel } from '@/host/extension/open-surface.ts';
import { buttonContext } from '@/host/extension/toolbar-button.ts';
import { extensionTexts } from '@/i18n/extension-texts.ts';
import type { ExtensionTexts } from '@/i18n/locales/en/outside.ts';
import type { IconState } from '../messages.ts';
import { runAction } from './commands.ts';

const log = createLog('context menus');

type Click = { selectionText?: string | undefined; windowId: number | undefined };

type Entry = {
  id: string;
  text: keyof ExtensionTexts;
  context: 'action' | 'selection';
  run: (click: Click) => unknown;
};

/**
 * The entries in order; browsers show at most six on the icon. Play and pause are two entries, one of them visible: a
 * worker that starts without an engine does not know the language, but can still show the right one.
 */
const entries: readonly Entry[] = [
  { id: 'play', text: 'play', context: 'action', run: () => runAction('toggle') },
  { id: 'pause', text: 'pause', context: 'action', run: () => runAction('toggle') },
  { id: 'next', text: 'next', context: 'action', run: () => runAction('next') },
  { id: 'app', text: 'openApp', context: 'action', run: () => openApp() },
  ...(hasSidePanel()
    ? [
        {
          id: 'side-panel',
          text: 'sidePanel',
          context: 'action',
          run: ({ windowId }: Click) => openSidePanel(windowId),
        } as const,
      ]
    : []),
  { id: 'lyrics-window', text: 'lyricsWindow', context: 'action', run: () => openLyricsWindow() },
  { id: 'search', text: 'searchSelection', context: 'selection', run: ({ selectionText }) => search(selectionText) },
];

/**
 * The menu of the icon and the entry for selected text. The browser persists them while the worker is stopped. Does
 * nothing in the desktop app, which has no such menus.
 */
export class ContextMenus {
  #locale: Locale | null = null;
  #isPlaying: boolean | null = null;
  #last: Promise<unknown> = Promise.resolve();

  listen(): void {
    browser.contextMenus?.onClicked.addListener(({ menuItemId, selectionText }, tab) => {
      // Synchronously, because the side panel opens only within the click.
      entries.find(({ id }) => id === menuItemId)?.run({ selectionText, windowId: tab?.windowId });
    });
  }

  /** Creates the menus again, in the language of the state, by default the browser's. */
  create(now: IconState | null): void {
    this.#locale = now?.locale ?? localeFor(navigator.languages);
    this.#isPlaying = now?.wantsToPlay ?? false;
    const locale = this.#locale;
    const isPlaying = this.#isPlaying;
    this.#change(async () => {
      await browser.contextMenus.removeAll();
      for (const { id, text, context } of entries) {
        const title = extensionTexts[locale][text];
        browser.contextMenus.create(
          { id, title, contexts: [context === 'action' ? buttonContext : context], visible: isVisible(id, isPlaying) },
          ignoreError,
        );
      }
    });
  }

  show(now: IconState | null): void {
    const isPlaying = now?.wantsToPlay ?? false;
    const locale = now?.locale ?? this.#locale;
    const changed = entries.filter(
      ({ id }) => locale !== this.#locale || (isPlaying !== this.#isPlaying && (id === 'play' || id === 'pause')),
    );
    this.#locale = locale;
    this.#isPlaying = isPlaying;
    if (changed.length === 0) return;
    this.#change(async () => {
      try {
        for (const { id, text } of changed) {
          const title = locale === null ? {} : { title: extensionTexts[locale][text] };
          await browser.contextMenus.update(id, { ...title, visible: isVisible(id, isPlaying) });
        }
      } catch {
        // Not created yet, or lost by the browser.
        this.create(now);
      }
    });
  }

  /** Runs changes one after the other. */
  #change(carryOut: () => Promise<void>): void {
    if (!browser.contextMenus) return;
    this.#last = this.#last
      .then(carryOut)
      .catch((error: unknown) => log.warn('the menu of the icon was not changed', error));
  }
}

function isVisible(id: string, isPlaying: boolean): boolean {
  return id === 'play' ? !isPlaying : id === 'pause' ? isPlaying : true;
}

/** Reads the error, which the browser otherwise reports as unchecked. */
function ignoreError(): void {
  void browser.runtime.lastError;
}

async function search(selected = ''): Promise<void> {
  const target = searchTarget(selected.replace(/\s+/g, ' '));
  await openApp(target?.address ?? null);
}
