import { listenbrainzServer } from '@/core/scrobble/connection.ts';

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Address of a server with the protocol of ListenBrainz, by default its public one: https, or http on this computer,
 * because a token is sent to it. Its path stays, without the version of the protocol; null if the address is refused.
 */
export function typedServer(typed: string): string | null {
  const address = typed.trim();
  if (address === '') return listenbrainzServer;
  const complete = /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`;
  if (!URL.canParse(complete)) return null;
  const { protocol, hostname, host, pathname, username, password } = new URL(complete);
  if (username !== '' || password !== '') return null;
  if (protocol !== 'https:' && !(protocol === 'http:' && loopback.test(hostname))) return null;
  return `${protocol}//${host}${pathname.replace(/\/+$/, '').replace(/\/1$/, '')}`;
}
