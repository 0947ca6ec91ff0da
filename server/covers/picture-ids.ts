/** Number of pictures for users: `avatar-1` etc. */
const AVATAR_COUNT = 24;
/** Number of covers for users' lists: `list-1` etc. */
const LIST_COVER_COUNT = 40;

function pick(seed: string | number, count: number): number {
  let hash = 2166136261;
  for (const char of String(seed)) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619);
  return ((hash >>> 0) % count) + 1;
}

/** Path segment of a user's picture. */
export function avatarIdOf(userId: number): string {
  return `avatar-${pick(userId, AVATAR_COUNT)}`;
}

/** Path segment of a cover for lists without one; the same seed gives the same cover. */
export function listCoverIdOf(seed: string): string {
  return `list-${pick(seed, LIST_COVER_COUNT)}`;
}

const CUSTOM = 'custom/';

/** Id of a picture that a user uploaded, by its file name. */
export function customPictureId(fileName: string): string {
  return CUSTOM + fileName;
}

/** File name of a picture that a user uploaded; null for the service's own pictures. */
export function customPictureName(pictureId: string): string | null {
  return pictureId.startsWith(CUSTOM) ? pictureId.slice(CUSTOM.length) : null;
}

/** Path segment of an artist's picture. */
export function artistPictureId(artistId: number): string {
  return `artist-${artistId}`;
}

/** Path segment of a chart's picture. */
export function chartPictureId(rankId: number): string {
  return `chart-${rankId}`;
}
