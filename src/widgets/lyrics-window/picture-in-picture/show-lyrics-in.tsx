import { createRoot } from 'react-dom/client';
import { createLog } from '@/core/log';
import type { Host } from '@/host/host';
import { HostProvider } from '@/host/host-context';
import { LyricsWindow } from '../lyrics-window';

const log = createLog('picture-in-picture');

/** Shows the lyrics in an empty window of this page until it is closed. They stay when the page changes its screen. */
export function showLyricsIn(opened: Window & typeof globalThis, host: Host): void {
  const stopSharing = shareStyles(document, opened.document);
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
      root.unmount();
    },
    { once: true },
  );
}

/**
 * Gives an empty document the style sheets and the root element's attributes (theme, language, size of the interface) of
 * another one. Attributes and later style sheets follow until the returned function is called.
 */
function shareStyles(from: Document, to: Document): () => void {
  const base = to.createElement('base');
  base.href = from.baseURI;
  to.head.append(base);
  for (const sheet of from.styleSheets) copySheet(sheet, to);
  copyAttributes(from.documentElement, to.documentElement);
  const attributes = new MutationObserver(() => copyAttributes(from.documentElement, to.documentElement));
  attributes.observe(from.documentElement, { attributes: true });
  const sheets = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLStyleElement) to.head.append(to.importNode(node, true));
      if (node instanceof HTMLLinkElement && node.relList.contains('stylesheet')) to.head.append(to.importNode(node));
    }
  });
  sheets.observe(from.head, { childList: true });
  return () => {
    attributes.disconnect();
    sheets.disconnect();
  };
}

/** As text, so that the first paint has it; one of another server can't be read and is loaded again. */
function copySheet(sheet: CSSStyleSheet, to: Document): void {
  if (sheet.disabled) return;
  try {
    const style = to.createElement('style');
    style.media = sheet.media.mediaText;
    style.textContent = [...sheet.cssRules].map(({ cssText }) => cssText).join('\n');
    to.head.append(style);
  } catch {
    if (sheet.ownerNode) to.head.append(to.importNode(sheet.ownerNode, true));
  }
}

function copyAttributes(from: Element, to: Element): void {
  for (const name of to.getAttributeNames()) if (!from.hasAttribute(name)) to.removeAttribute(name);
  for (const { name, value } of from.attributes) if (to.getAttribute(name) !== value) to.setAttribute(name, value);
}
