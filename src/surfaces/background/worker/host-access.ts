import { browser } from 'wxt/browser';
import { askEngine } from './ask-engine';

/** Tells the engine, which can't ask for permissions, about hosts whose permission was given or taken away. */
export function followHostAccess(): void {
  const report = (origins: string[] | undefined, isAllowed: boolean): void => {
    if (origins) void askEngine({ kind: 'host-access-changed', hosts: origins.map(hostOfPattern), isAllowed });
  };
  browser.permissions?.onAdded.addListener(({ origins }) => report(origins, true));
  browser.permissions?.onRemoved.addListener(({ origins }) => report(origins, false));
}

/** The host of a match pattern such as `https://media.example/*`; `*` where it covers several. */
export function hostOfPattern(pattern: string): string {
  const host = /^[^:]+:\/\/([^/:]+)/.exec(pattern)?.[1] ?? '*';
  return host.includes('*') ? '*' : host;
}
