import { withoutTrailing } from '@/core/text/without-trailing.ts';
import { linkTarget, queryParameters, searchTarget } from './link-target.ts';

/**
 * Action of a launch of the installed app (docs/behaviour.md#launches):
 *
 * - `play`: continues the current song.
 * - `search`: focuses an empty search box.
 * - `show`: opens a screen by its router address.
 * - `unknown-link`: a `web+kanade` link without a screen.
 */
export type Launch =
  | { kind: 'play' }
  | { kind: 'search' }
  | { kind: 'show'; address: string }
  | { kind: 'unknown-link' };

/** Launch parameters in the app's address, also named in the manifest (build/web-manifest.ts). */
const actionName = 'open';
const linkName = 'link';
const shareNames = { title: 'share_title', text: 'share_text', url: 'share_url' } as const;

const launchNames: readonly string[] = [actionName, linkName, ...Object.values(shareNames)];

/** The scheme's length is bounded, because each word of a text may begin one. */
const anyAddress = /\b[a-z][a-z0-9+.-]{0,30}:\/\/\S+/gi;

/** Parses a launch address; null = only show the app. */
export function launchOf(address: string): Launch | null {
  const { query, fragment } = partsOf(address);
  const parameters = queryParameters(query);
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

/** Removes launch parameters, so that a reload does not repeat the launch. */
export function withoutLaunch(address: string): string {
  const { base, query, fragment } = partsOf(address);
  const kept = query.split('&').filter((part) => part !== '' && !launchNames.includes(part.split('=')[0] ?? ''));
  return `${base}${kept.length > 0 ? `?${kept.join('&')}` : ''}${fragment === '' ? '' : `#${fragment}`}`;
}

/** Adds the parameter that continues the current song after loading. */
export function withPlaying(address: string): string {
  const { base, query, fragment } = partsOf(withoutLaunch(address));
  return `${base}?${query === '' ? '' : `${query}&`}${actionName}=play${fragment === '' ? '' : `#${fragment}`}`;
}

/**
 * Parses a link such as `web+kanade://share?hash=…` or `web+kanade://search?q=…`, with or without slashes; on the
 * desktop also with the scheme `kanade`.
 */
export function launchOfLink(link: string): Launch {
  const [, path = '', query = ''] = /^(?:web\+)?kanade:\/{0,2}([^?#]*)\??([^#]*)/i.exec(link.trim()) ?? [];
  const name = withoutTrailing(path, '/').toLowerCase();
  if (name === 'search') return launchOfSearch(queryParameters(query).get('q') ?? '');
  const target = name === 'share' ? linkTarget(`${name}?${query}`) : null;
  return target ? { kind: 'show', address: target.address } : { kind: 'unknown-link' };
}

/**
 * Opens a link to a song or playlist in any of the shared texts. Other text is searched for, without its addresses; the
 * title is only used if nothing else is left, because programs share a song as "title – artist" with their own address.
 */
function launchOfShare([url = '', text = '', title = '']: readonly string[]): Launch {
  for (const part of [url, text, title]) {
    const target = linkTarget(part);
    if (target) return { kind: 'show', address: target.address };
  }
  const words = [text, title, url].map((part) => part.replace(anyAddress, ' ').replace(/\s+/g, ' ').trim());
  return launchOfSearch(words.find((part) => part !== '') ?? '');
}

function launchOfSearch(text: string): Launch {
  const target = searchTarget(text);
  return target ? { kind: 'show', address: target.address } : { kind: 'search' };
}

function partsOf(address: string): { base: string; query: string; fragment: string } {
  const [beforeFragment = ''] = address.split('#', 1);
  const [base = ''] = beforeFragment.split('?', 1);
  return { base, query: beforeFragment.slice(base.length + 1), fragment: address.slice(beforeFragment.length + 1) };
}
