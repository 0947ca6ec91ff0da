/** Default service. On the desktop, the embedded service listens here. */
export const defaultService = 'http://127.0.0.1:6521';

/** Embedded demo service, for trying Kanade without an account. */
export const demoService = 'http://127.0.0.1:6523';

/** Lyrics server of the desktop app: other programs on this computer read lyrics and control playback. */
export const socketAddress = 'ws://127.0.0.1:6520';

/** Default addresses of music services on this computer; 3000 is the default port of KuGouMusicApi. */
export const wellKnownServices = [defaultService, 'http://127.0.0.1:3000', demoService] as const;

export type AddressError = 'empty' | 'not-http' | 'credentials' | 'malformed';

type TypedAddress =
  | { readonly address: string; readonly error: null }
  | { readonly address: null; readonly error: AddressError };

type Parts = { scheme: 'http' | 'https'; host: string; port: number | null };

const defaultPorts = { http: 80, https: 443 } as const;

const hostPattern = /^(\[[^\]]*\]|[^:[\]\s]+)(?::(\d{1,5}))?$/u;

const hostName = /^(?=.*[\p{L}\p{N}])[\p{L}\p{N}_](?:[\p{L}\p{N}_-]|\.(?![.-]))*$/u;

/**
 * Parses a typed service address to `scheme://host[:port]`: the default scheme is http, a lone port means this
 * computer; path, query, fragment and the default port are removed. Full-width characters become ASCII, and 0.0.0.0
 * becomes the loopback address.
 */
export function typedServiceAddress(typed: string): TypedAddress {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return { address: null, error: 'empty' };
  const portOnly = /^:?(\d{1,5})$/.exec(text)?.[1];
  if (portOnly !== undefined) return completed({ scheme: 'http', host: '127.0.0.1', port: Number(portOnly) });
  if (/^(?!https?:)[a-z][a-z0-9+.-]*:\/\//i.test(text)) return { address: null, error: 'not-http' };
  const [whole = '', scheme = 'http'] = /^(?:(https?):\/\/)?/i.exec(text) ?? [];
  const [authority = ''] = text.slice(whole.length).split(/[/?#]/, 1);
  const match = hostPattern.exec(authority.slice(authority.lastIndexOf('@') + 1));
  if (match === null) return { address: null, error: 'malformed' };
  const [, host = '', port] = match;
  if (authority.includes('@')) return { address: null, error: 'credentials' };
  return completed({
    scheme: scheme.toLowerCase() === 'https' ? 'https' : 'http',
    host: host.toLowerCase(),
    port: port === undefined ? null : Number(port),
  });
}

function completed({ scheme, host, port }: Parts): TypedAddress {
  const isPort = port === null || (port > 0 && port < 65_536);
  if (!isPort || !isHost(host)) return { address: null, error: 'malformed' };
  const named = host === '0.0.0.0' || host === '[::]' ? '127.0.0.1' : host;
  const portText = port === null || port === defaultPorts[scheme] ? '' : `:${port}`;
  return { address: `${scheme}://${named}${portText}`, error: null };
}

function isHost(host: string): boolean {
  if (host.startsWith('[')) return /^\[(?=.*:.*:)[0-9a-f:.]{2,45}\]$/.test(host);
  // Browsers also parse numbers with fewer dots as addresses, which is never intended.
  if (/^[\d.]+$/.test(host)) return /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/.test(host);
  return hostName.test(host);
}

export function isLoopback(address: string): boolean {
  return /^https?:\/\/(?:127(?:\.\d{1,3}){3}|(?:[^/:]+\.)?localhost|\[::1\])(?::\d+)?$/i.test(address);
}

/**
 * Whether the browser blocks an address as mixed content: https pages may load plain http only from this computer.
 * `pageProtocol` is such as `https:`.
 */
export function isMixedContent(address: string, pageProtocol: string): boolean {
  return pageProtocol === 'https:' && /^http:/i.test(address) && !isLoopback(address);
}

/**
 * Whether the browser asks the user before a page connects to an address: https pages need the local network
 * permission.
 */
export function needsLocalNetworkPermission(address: string, pageProtocol: string): boolean {
  return pageProtocol === 'https:' && isLoopback(address);
}

/** Address for display, without the scheme. */
export function shownAddress(address: string): string {
  return address.replace(/^https?:\/\//, '');
}
