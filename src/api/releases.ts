import { type ApiClient, createApiClient } from '@/api/transport/client.ts';
import * as wire from '@/api/transport/wire.ts';
import { AppError } from '@/core/errors.ts';

export type Release = {
  /** Without a leading `v`. */
  version: string;
  /** Page to open in the browser; always https. */
  pageUrl: string;
};

const releaseSchema = wire.record({ tag_name: wire.text, html_url: wire.rawText, message: wire.text });

/** Client of the release endpoint; it sends neither session nor device. */
export function createReleaseClient(address: string, isOnline: () => boolean): ApiClient {
  return createApiClient({ address: () => address, session: () => null, isOnline, now: () => 0 });
}

/**
 * Latest release from the client's address. Rejects with `not-found` without a release, `server` if the endpoint
 * refuses (rate limit) or returns no version, and as every call does. Failures are only logged.
 */
export async function fetchLatestRelease(client: ApiClient, signal?: AbortSignal): Promise<Release> {
  const call = 'latest release';
  const release = wire.parse(releaseSchema, await client.get('', {}, { signal, anonymous: true }), call);
  const version = release.tag_name.replace(/^v/i, '');
  if (/^\d+(?:\.\d+)*(?:[-+][\w.+-]*)?$/.test(version) && /^https:\/\/[^\s/]/i.test(release.html_url)) {
    return { version, pageUrl: release.html_url };
  }
  throw new AppError(/^not found$/i.test(release.message) ? 'not-found' : 'server', {
    message: `${call}: no version or page in the response`,
  });
}

/**
 * True if `candidate` is newer than `current`. Segments are compared as numbers; a leading `v` and anything after `-`
 * or `+` are ignored, missing segments count as 0. False if one of them is not a version.
 */
export function isNewerVersion(candidate: string, current: string): boolean {
  const left = segments(candidate);
  const right = segments(current);
  if (!left || !right) return false;
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

function segments(version: string): number[] | null {
  const match = /^v?(\d+(?:\.\d+)*)(?:[-+].*)?$/i.exec(version.trim());
  return match?.[1] ? match[1].split('.').map(Number) : null;
}
