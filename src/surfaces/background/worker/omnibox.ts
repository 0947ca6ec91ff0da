import { browser } from 'wxt/browser';
import { delay } from '@/core/async/timers.ts';
import { searchTarget } from '@/core/navigation/link-target.ts';
import { localeFor } from '@/core/settings/locale.ts';
import { ensureEngineDocument } from '@/host/extension/engine-document.ts';
import { openApp } from '@/host/extension/open-surface.ts';
import { extensionTexts } from '@/i18n/extension-texts.ts';
import type { ExtensionTexts } from '@/i18n/locales/en/outside.ts';
import type { Suggestions } from '../messages.ts';
import { askEngine } from './ask-engine.ts';
import { errorText } from './toolbar.ts';

/** Debounce for requests to the service while the user types. */
const debounceMs = 200;

/** The line under the address bar while nothing is selected. `&`, `<` and `>` are markup in it. */
export function defaultDescription(typed: string, texts: ExtensionTexts, error: Suggestions['error']): string {
  const text = typed.trim();
  const line = text === '' ? texts.searchHint : texts.searchFor.replace('{{text}}', () => text);
  return escapeMarkup(error && error !== 'other' ? `${line} – ${errorText(error, texts)}` : line);
}

/** Suggestions in the browser's format, without the typed text, which has its own line. */
export function shownSuggestions(
  typed: string,
  searches: readonly string[],
): { content: string; description: string }[] {
  return searches
    .filter((search) => search.toLowerCase() !== typed.trim().toLowerCase())
    .map((search) => ({ content: search, description: escapeMarkup(search) }));
}

function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}

/** The address bar keyword: suggestions while typing; Enter opens the search in the app. */
export function listenToOmnibox(): void {
  const { omnibox } = browser;
  if (!omnibox) return;
  let texts = extensionTexts[localeFor(navigator.languages)];
  let latest = 0;
  const showLine = (typed: string, error: Suggestions['error'] = null): void => {
    omnibox.setDefaultSuggestion({ description: defaultDescription(typed, texts, error) });
  };

  omnibox.onInputStarted.addListener(() => {
    showLine('');
    // Started early, so that the first suggestions need not wait for it.
    ensureEngineDocument().catch(() => undefined);
  });
  omnibox.onInputChanged.addListener(async (typed, suggest) => {
    latest += 1;
    const turn = latest;
    showLine(typed);
    await delay(debounceMs);
    if (turn !== latest || typed.trim() === '') return;
    await ensureEngineDocument().catch(() => undefined);
    const answer = await askEngine({ kind: 'suggest', typed });
    if (turn !== latest || !answer) return;
    texts = extensionTexts[answer.locale];
    showLine(typed, answer.error);
    suggest(shownSuggestions(typed, answer.searches));
  });
  omnibox.onInputCancelled.addListener(() => {
    latest += 1;
  });
  omnibox.onInputEntered.addListener((text) => {
    latest += 1;
    void openApp(searchTarget(text)?.address ?? null);
  });
}
