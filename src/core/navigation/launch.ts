import { withoutTrailing } from '@/core/text/without-trailing';
import { linkTarget, queryParameters, searchTarget } from './link-target';

/**
 * What the system asks of the installed app, besides opening it (docs/behaviour.md#launches):
 *
 * - `play`: continue the current song.
 * - `search`: an empty search box, ready to be typed into.
 * - `show`: a screen, by its address for the router.
 * - `unknown-link`: a `web+kanade` link that leads to no screen.
 */
export type Launch =
  | { kind: 'play' }
  | { kind: 'search' }
  | { kind: 'show'; address: string }
  | { kind: 'unknown-link' };

/** Parameters of a launch in the address of the app. The manifest names them too (build/web-manifest.ts). */
const actionName = 'open';
const linkName = 'link';
const shareNames = { title: 'share_title', text: 'share_text', url: 'share_url' } as const;

const launchNames: readonly string[] = [actionName, linkName, ...Object.values(shareNames)];

/** Its scheme is bounded, because each word of a text may begin one. */
const anyAddress = /\b[a-z][a-z0-9+.-]{0,30}:\/\/\S+/gi;

/** What a launch with this address asks for; null = nothing but to show the app. */
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

/** The address without what belongs to a launch, so that a reload does not carry it out again. */
export function withoutLaunch(address: string): string {
  const { base, query, fragment } = partsOf(address);
  const kept = query.split('&').filter((part) => part !== '' && !launchNames.includes(part.split('=')[0] ?? ''));
  return `${base}${kept.length > 0 ? `?${kept.join('&')}` : ''}${fragment === '' ? '' : `#${fragment}`}`;
}

/** The address that continues the current song once the page has loaded. */
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
  const name = withoutTrailing(path, '/').toLowerCase();
  if (name === 'search') return launchOfSearch(queryParameters(query).get('q') ?? '');
  const target = name === 'share' ? linkTarget(`${name}?${query}`) : null;
  return target ? { kind: 'show', address: target.address } : { kind: 'unknown-link' };
}

/**
 * A link to a song or playlist, wherever it stands, opens that. Any other text is searched for: without addresses, and
 * the title where nothing else is left, because programs share a song as "title – artist" with an address of their own.
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
