/** The default service. On the desktop, the embedded one is started here. */
export const defaultService = 'http://127.0.0.1:6521';

/** The embedded demo service, for trying Kanade without an account. */
export const demoService = 'http://127.0.0.1:6523';

/** The socket through which other programs on this computer read lyrics and control playback; the desktop app opens it. */
export const socketAddress = 'ws://127.0.0.1:6520';

/** Where a music service usually listens on this computer; 3000 is what a KuGouMusicApi service uses by itself. */
export const usualServices = [defaultService, 'http://127.0.0.1:3000', demoService] as const;

/** Why a typed text is not the address of a service. */
export type AddressError = 'empty' | 'not-http' | 'credentials' | 'malformed';

type TypedAddress =
  | { readonly address: string; readonly error: null }
  | { readonly address: null; readonly error: AddressError };

type Parts = { scheme: 'http' | 'https'; host: string; port: number | null };

const defaultPorts = { http: 80, https: 443 } as const;

/** Host (in brackets for IPv6) and port. */
const hostPattern = /^(\[[^\]]*\]|[^:[\]\s]+)(?::(\d{1,5}))?$/u;

const hostName = /^(?=.*[\p{L}\p{N}])[\p{L}\p{N}_](?:[\p{L}\p{N}_-]|\.(?![.-]))*$/u;

/**
 * The address in a text that a user typed, as `scheme://host[:port]`: without a scheme it is http, only a port is one of
 * this computer, and path, query, fragment and the default port are left out. Full-width characters are read as ASCII,
 * and the address on which services listen to every network (0.0.0.0) as this computer.
 */
export function typedServiceAddress(typed: string): TypedAddress {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return { address: null, error: 'empty' };
  const portOnly = /^:?(\d{1,5})$/.exec(text)?.[1];
  if (portOnly !== undefined) return completed({ scheme: 'http', host: '127.0.0.1', port: Number(portOnly) });
  if (/^(?!https?:)[a-z][a-z0-9+.-]*:\/\//i.test(text)) return { address: null, error: 'not-http' };
  const [whole = '', scheme = 'http'] = /^(?:(https?):\/\/)?/i.exec(text) ?? [];
  // Path, query and fragment are not needed.
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
  // Browsers read a number with fewer dots as an address too, which is never intended.
  if (/^[\d.]+$/.test(host)) return /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/.test(host);
  return hostName.test(host);
}

/** Whether an address is on this computer. */
export function isLoopback(address: string): boolean {
  return /^https?:\/\/(?:127(?:\.\d{1,3}){3}|(?:[^/:]+\.)?localhost|\[::1\])(?::\d+)?$/i.test(address);
}

/**
 * Whether a browser refuses to load from an address because the page came over https: plain http is then allowed only
 * on this computer. `pageProtocol` is that of the page, such as `https:`.
 */
export function isMixedContent(address: string, pageProtocol: string): boolean {
  return pageProtocol === 'https:' && /^http:/i.test(address) && !isLoopback(address);
}

/**
 * Whether a browser asks the user before a page reaches an address: a page that came over https is usually from the
 * internet, and needs the permission for the local network.
 */
export function needsLocalNetworkPermission(address: string, pageProtocol: string): boolean {
  return pageProtocol === 'https:' && isLoopback(address);
}

/** An address as users read it: without `http://`, which they need not type either. */
export function shownAddress(address: string): string {
  return address.replace(/^https?:\/\//, '');
}
