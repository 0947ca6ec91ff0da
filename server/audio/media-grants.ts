import { createHmac, timingSafeEqual } from 'node:crypto';

/** Long enough for a song with pauses; afterwards players request `/song/url` again. */
const DEFAULT_GRANT_SECONDS = 3600;

/** Grants to load restricted files: a signed part of the URL that expires. */
export type MediaGrants = {
  /** Value of the `grant` parameter for `<HASH>.<ext>`. */
  issue(fileName: string): string;
  accepts(fileName: string, grant: string): boolean;
};

/** `key` is secret and outlives the process, so URLs stay valid. */
export function createMediaGrants(key: Uint8Array, now: () => number, seconds = DEFAULT_GRANT_SECONDS): MediaGrants {
  const signature = (fileName: string, expires: number): Buffer =>
    createHmac('sha256', key).update(`${fileName.toUpperCase()}\n${expires}`).digest();
  return {
    issue(fileName) {
      const expires = Math.floor(now() / 1000) + seconds;
      return `${expires}.${signature(fileName, expires).toString('base64url')}`;
    },
    accepts(fileName, grant) {
      const match = /^(\d{1,12})\.([\w-]{43})$/.exec(grant);
      if (match?.[1] === undefined || match[2] === undefined) return false;
      const expires = Number(match[1]);
      const given = Buffer.from(match[2], 'base64url');
      const right = signature(fileName, expires);
      return given.length === right.length && timingSafeEqual(given, right) && expires * 1000 > now();
    },
  };
}
