/** The screen of an artist. */
export function artistAddress(artistId: string): string {
  return `/PlaylistDetail?singerid=${encodeURIComponent(artistId)}`;
}

/** The screen of a playlist; with the list id where it is in the listener's own library. */
export function playlistAddress(globalId: string, listId: string | null = null): string {
  const address = `/PlaylistDetail?global_collection_id=${encodeURIComponent(globalId)}`;
  return listId === null ? address : `${address}&listid=${encodeURIComponent(listId)}`;
}
