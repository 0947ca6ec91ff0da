/** Address of a user's or artist's picture. */
export function pictureUrl(pictureId: string, size: number | '{size}', baseUrl: string): string {
  return `${baseUrl}/demo/cover/${size}/${pictureId}.webp`;
}
