import { artistLine } from '@/core/song/song.ts';
import { textMatcher } from '@/core/text/folded.ts';
import type { Results } from '@/state/search/search-queries.ts';

/** The results whose displayed texts contain every word of a text; all for a blank text. */
export function filterResults(results: Results, text: string): Results {
  const fits = textMatcher(text);
  if (!fits) return results;
  switch (results.kind) {
    case 'song':
    case 'lyric': {
      const items = results.items.filter(({ song, lyric }) =>
        fits(song.title, artistLine(song), song.album?.name ?? '', lyric),
      );
      return { ...results, items };
    }
    case 'special':
      return { ...results, items: results.items.filter(({ name, creatorName }) => fits(name, creatorName)) };
    case 'album': {
      const items = results.items.filter(({ name, artists }) => fits(name, ...artists.map((artist) => artist.name)));
      return { ...results, items };
    }
    case 'author':
      return { ...results, items: results.items.filter(({ name }) => fits(name)) };
    case 'mv': {
      const items = results.items.filter(({ title, artists }) => fits(title, ...artists.map(({ name }) => name)));
      return { ...results, items };
    }
    default:
      return results satisfies never;
  }
}
