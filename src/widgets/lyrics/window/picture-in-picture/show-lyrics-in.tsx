import { createRoot } from 'react-dom/client';
import { createLog } from '@/core/log.ts';
import type { Host } from '@/host/host.ts';
import { HostProvider } from '@/host/host-context.tsx';
import { showSheetFonts } from '@/state/settings/font-sheet.ts';
import { LyricsWindow } from '../lyrics-window.tsx';

const log = createLog('picture-in-picture');

/** Shows the lyrics in an empty window of this page until it is closed, whatever screen the page shows. */
export function showLyricsIn(opened: Window & typeof globalThis, host: Host): void {
  const stopSharing = shareStyles(document, opened);
  const removeFonts = showSheetFonts(opened);
  const root = createRoot(opened.document.body.appendChild(opened.document.createElement('div')), {
    onCaughtError: (error) => log.warn('a part of the window failed', error),
    onUncaughtError: (error) => log.warn('the window failed', error),
  });
  root.render(
    <HostProvider host={host}>
      <LyricsWindow frame={null} />
    </HostProvider>,
  );
  opened.addEventListener(
    'pagehide',
    () => {
      stopSharing();
      removeFonts();
      root.unmount();
    },
    { once: true },
  );
}

/**
 * Copies the style sheets and the root element's attributes (theme, language, interface size) of a document to an empty
 * window. Updates them until the returned function is called.
 */
function shareStyles(from: Document, window: Window & typeof globalThis): () => void {
  const to = window.document;
  const copySheets = (): void => {
    to.adoptedStyleSheets = [...from.styleSheets]
      .filter(({ disabled }) => !disabled)
      .map((sheet) => copied(sheet, window));
  };
  copySheets();
  copyAttributes(from.documentElement, to.documentElement);
  const attributes = new MutationObserver(() => copyAttributes(from.documentElement, to.documentElement));
  attributes.observe(from.documentElement, { attributes: true });
  const sheets = new MutationObserver(copySheets);
  sheets.observe(from.head, { childList: true });
  // A linked style sheet has its rules once it is loaded; the event does not bubble.
  from.head.addEventListener('load', copySheets, { capture: true });
  return () => {
    attributes.disconnect();
    sheets.disconnect();
    from.head.removeEventListener('load', copySheets, { capture: true });
  };
}

/**
 * A copy as text, so that the first paint has it. Constructed, because the page's policy (`base-uri`, `style-src`)
 * allows the window neither a `<base>` for its addresses nor a `<style>`.
 */
function copied(sheet: CSSStyleSheet, window: Window & typeof globalThis): CSSStyleSheet {
  const copy = new window.CSSStyleSheet({ baseURL: sheet.href ?? document.baseURI, media: sheet.media.mediaText });
  copy.replaceSync([...sheet.cssRules].map(({ cssText }) => cssText).join('\n'));
  return copy;
}

function copyAttributes(from: HTMLElement, to: HTMLElement): void {
  for (const name of to.getAttributeNames()) if (!from.hasAttribute(name)) to.removeAttribute(name);
  for (const { name, value } of from.attributes) {
    // The page's policy forbids a style attribute.
    if (name === 'style') to.style.cssText = value;
    else if (to.getAttribute(name) !== value) to.setAttribute(name, value);
  }
}
