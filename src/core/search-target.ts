/** The mark of a playlist's global id: such a text is an address, not a search (doc 1 §2). */
const playlistMark = 'collection_';

/** Where a submitted search leads; null for blank text, which is ignored. */
export function searchTarget(text: string): { pathname: string; search: string } | null {
  const wanted = text.trim();
  if (wanted === '') return null;
  return wanted.includes(playlistMark)
    ? { pathname: '/PlaylistDetail', search: `?global_collection_id=${encodeURIComponent(wanted)}` }
    : { pathname: '/search', search: `?q=${encodeURIComponent(wanted)}` };
}
