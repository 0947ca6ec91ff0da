/** Picture of a user or artist in one size, as the API gives them. */
export function pictureUrl(pictureId: string, size: number | '{size}', baseUrl: string): string {
  return `${baseUrl}/demo/cover/${size}/${pictureId}.webp`;
}
