/** The mark of a playlist's global id: such a text is an address, not a search (doc 1 §2). */
const playlistMark = 'collection_';

/**
 * Where a submitted search leads; null for blank text, which is ignored. `type` is the kind of result that is looked at
 * now and stays.
 */
export function searchTarget(text: string, type: string | null = null): { pathname: string; search: string } | null {
  const wanted = text.trim();
  if (wanted === '') return null;
  return wanted.includes(playlistMark)
    ? { pathname: '/PlaylistDetail', search: `?global_collection_id=${encodeURIComponent(wanted)}` }
    : {
        pathname: '/search',
        search: `?q=${encodeURIComponent(wanted)}${type ? `&type=${encodeURIComponent(type)}` : ''}`,
      };
}
