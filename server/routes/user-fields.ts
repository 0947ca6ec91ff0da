import { customPictureName } from '../covers/picture-ids.ts';

/** Address of a picture; a user's own is the same in every size. */
export function pictureUrl(pictureId: string, size: number | '{size}', baseUrl: string): string {
  const custom = customPictureName(pictureId);
  return custom === null
    ? `${baseUrl}/demo/cover/${size}/${pictureId}.webp`
    : `${baseUrl}/demo/custom/${size}/${custom}`;
}
