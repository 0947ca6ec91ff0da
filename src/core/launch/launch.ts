import { paths, withQuery } from '@/core/navigation/paths';
import { searchTarget } from '@/core/navigation/search-target';

/**
 * What the system asks of the installed app, besides opening it (docs/behaviour.md#launches):
 *
 * - `play`: go on with the current song.
 * - `search`: an empty search box, ready to be typed into.
 * - `show`: a screen, by its address for the router.
 * - `unknown-link`: a `web+kanade` link that leads to no screen.
 */
export type Launch =
  | { kind: 'play' }
  | { kind: 'search' }
  | { kind: 'show'; address: string }
  | { kind: 'unknown-link' };

/** Parameters of a launch in the address of the app. The manifest names them too (web-manifest.ts). */
const actionName = 'open';
const linkName = 'link';
const shareNames = { title: 'share_title', text: 'share_text', url: 'share_url' } as const;

const launchNames: readonly string[] = [actionName, linkName, ...Object.values(shareNames)];

/** Longer texts are cut: the search box takes no more (`search-form.tsx`). */
const longestQuery = 200;

/** An id in a link is not longer than this. */
const longestId = 200;

/** `#/share?…` of a web address, `kanade://share?…` of the desktop app. */
const sharedAddress = /(?:^|#\/|:\/{0,2})share\/?\?([^\s#]*)/i;

const anyAddress = /\b[a-z][a-z0-9+.-]*:\/\/\S+/gi;

/** What a launch with this address asks for; null = nothing but to show the app. */
export function launchOf(address: string): Launch | null {
  const { query, fragment } = partsOf(address);
  const parameters = parametersOf(query);
  const link = parameters.get(linkName);
  if (link !== undefined) return launchOfLink(link);
  const { title, text, url } = shareNames;
  if ([title, text, url].some((name) => parameters.has(name))) {
    return launchOfShare([url, text, title].map((name) => parameters.get(name) ?? ''));
  }
  if (parameters.get(actionName) === 'play') return { kind: 'play' };
  if (parameters.get(actionName) === 'search') return { kind: 'search' };
  return fragment.startsWith('/') ? { kind: 'show', address: fragment } : null;
}

/** The address without what belongs to a launch, so that a reload does not carry it out again. */
export function withoutLaunch(address: string): string {
  const { base, query, fragment } = partsOf(address);
  const kept = query.split('&').filter((part) => part !== '' && !launchNames.includes(part.split('=')[0] ?? ''));
  return `${base}${kept.length > 0 ? `?${kept.join('&')}` : ''}${fragment === '' ? '' : `#${fragment}`}`;
}

/** The address that goes on with the current song once the page has loaded. */
export function withPlaying(address: string): string {
  const { base, query, fragment } = partsOf(withoutLaunch(address));
  return `${base}?${query === '' ? '' : `${query}&`}${actionName}=play${fragment === '' ? '' : `#${fragment}`}`;
}

/**
 * A link of the scheme `web+kanade`: `web+kanade://share?hash=…`, `web+kanade://search?q=…`, with or without slashes; on the
 * desktop the same of the scheme `kanade`.
 */
export function launchOfLink(link: string): Launch {
  const [, path = '', query = ''] = /^(?:web\+)?kanade:\/{0,2}([^?#]*)\??([^#]*)/i.exec(link.trim()) ?? [];
  const name = path.replace(/\/+$/, '').toLowerCase();
  const parameters = parametersOf(query);
  if (name === 'share') return showShared(parameters) ?? { kind: 'unknown-link' };
  if (name === 'search') return launchOfSearch(parameters.get('q') ?? '');
  return { kind: 'unknown-link' };
}

/**
 * A link to a song or playlist, wherever it stands, opens that. Any other text is searched for: without addresses, and
 * the title where nothing else is left, because programs share a song as "title – artist" with an address of their own.
 */
function launchOfShare([url = '', text = '', title = '']: readonly string[]): Launch {
  for (const part of [url, text, title]) {
    const [, query] = sharedAddress.exec(part) ?? [];
    const shown = query === undefined ? null : showShared(parametersOf(query));
    if (shown) return shown;
  }
  const words = [text, title, url].map((part) => part.replace(anyAddress, ' ').replace(/\s+/g, ' ').trim());
  return launchOfSearch(words.find((part) => part !== '') ?? '');
}

function launchOfSearch(text: string): Launch {
  const target = searchTarget(text.slice(0, longestQuery));
  return target ? { kind: 'show', address: target.address } : { kind: 'search' };
}

function showShared(parameters: ReadonlyMap<string, string>): Launch | null {
  const hash = (parameters.get('hash') ?? '').trim();
  if (/^[0-9a-f]{32}$/i.test(hash)) return { kind: 'show', address: withQuery(paths.share, { hash }) };
  const listId = (parameters.get('listid') ?? '').trim();
  if (listId === '' || listId.length > longestId) return null;
  return { kind: 'show', address: withQuery(paths.share, { listid: listId }) };
}

function partsOf(address: string): { base: string; query: string; fragment: string } {
  const [beforeFragment = ''] = address.split('#', 1);
  const [base = ''] = beforeFragment.split('?', 1);
  return { base, query: beforeFragment.slice(base.length + 1), fragment: address.slice(beforeFragment.length + 1) };
}

/** The parameters of a query, the first of each name. What is not encoded properly is taken as it is. */
function parametersOf(query: string): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>();
  for (const part of query.split('&')) {
    const [name = '', ...rest] = part.split('=');
    if (name !== '' && !parameters.has(name)) parameters.set(name, decoded(rest.join('=')));
  }
  return parameters;
}

function decoded(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
