import { paths, withQuery } from './paths';

/** What a link leads to: a song by its hash, or a playlist by its global id. */
export type ShareTarget = { hash: string } | { listId: string };

/**
 * A complete link that opens a song or a playlist in Kanade (docs/behaviour.md#share-links). `webAddress` is the
 * address of the web app; its fragment is ignored. null = the URL scheme of the desktop app.
 */
export function shareLink(target: ShareTarget, webAddress: string | null): string {
  const address = withQuery(paths.share, 'hash' in target ? { hash: target.hash } : { listid: target.listId });
  return webAddress === null ? `kanade:/${address}` : `${webAddress.replace(/#.*$/, '')}#${address}`;
}
