import { sharedSecond } from './link-target.ts';
import { paths, withQuery } from './paths.ts';

/** Shared item: a song by hash, opened at a position if it has one, a playlist by global id, an album by id. */
export type ShareTarget = { hash: string; atMs?: number } | { listId: string } | { albumId: string };

/** Who can open a link: anyone with a browser, devices in the same local network, or users of the desktop app. */
type ShareReach = 'anyone' | 'local-network' | 'desktop-app';

/** `place` is the host of the web app, or the scheme of the desktop app. */
export type SharedLink = { link: string; reach: ShareReach; place: string };

/**
 * Link that opens a song, playlist or album in Kanade (docs/behaviour.md#share-links). `chosen` is the web app's
 * address from the settings, `own` the address of this web app; empty and loopback addresses are skipped. Fragments are
 * ignored.
 */
export function shareLink(target: ShareTarget, addresses: { chosen: string; own: string | null }): SharedLink {
  const query = withQuery(paths.share, parameterOf(target));
  for (const address of [chosenAddress(addresses.chosen), addresses.own ?? '']) {
    const host = hostOf(address);
    if (host === null || isThisComputer(host)) continue;
    const reach = isInLocalNetwork(host) ? 'local-network' : 'anyone';
    const [base = ''] = address.split('#', 1);
    return { link: `${base}#${query}`, reach, place: placeOf(address) };
  }
  return { link: `kanade:/${query}`, reach: 'desktop-app', place: 'kanade://…' };
}

function parameterOf(target: ShareTarget): Record<string, string | null> {
  if ('hash' in target) return { hash: target.hash, t: sharedSecond(target.atMs ?? null) };
  return 'listId' in target ? { listid: target.listId } : { albumid: target.albumId };
}

/** True for a loopback address, which works on no other device. */
export function isOwnComputer(address: string): boolean {
  const host = hostOf(address);
  return host !== null && isThisComputer(host);
}

/** Adds the slash before a fragment, as browsers do. */
function chosenAddress(address: string): string {
  return /^https?:\/\/[^/?#]+$/i.test(address) ? `${address}/` : address;
}

/** Host in lower case, IPv6 in brackets; null if it is not an http(s) address. */
function hostOf(address: string): string | null {
  const [, host] = /^https?:\/\/(?:[^/?#@]*@)?(\[[^\]]*\]|[^/?#:]+)/i.exec(address) ?? [];
  return host?.toLowerCase().replace(/\.$/, '') ?? null;
}

function placeOf(address: string): string {
  return address.replace(/^https?:\/\/(?:[^/?#@]*@)?/i, '').split(/[/?#]/, 1)[0] ?? '';
}

function isThisComputer(host: string): boolean {
  return /^(?:127(?:\.\d{1,3}){3}|0\.0\.0\.0|(?:.+\.)?localhost|\[::1?\]|\[::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4}\])$/.test(
    host,
  );
}

/** Addresses and names outside public DNS (RFC 1918, 3927, 4193, 4291, 6598, 6762, 8375). */
function isInLocalNetwork(host: string): boolean {
  if (host.startsWith('[')) return /^\[f(?:[cd]|e[89ab])[0-9a-f]{0,2}:/.test(host);
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(host)) {
    return /^(?:10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./.test(host);
  }
  return !host.includes('.') || /\.(?:local|lan|home|internal|home\.arpa)$/.test(host);
}
