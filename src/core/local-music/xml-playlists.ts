import { readMarkup } from '@/core/text/markup.ts';
import {
  entryLimit,
  entryTitle,
  inOneLine,
  maxTextLength,
  type PlaylistFile,
  type PlaylistFileEntry,
  playlistFileEntry,
  playlistPath,
} from './playlist-entry.ts';

type Draft = { path: string; title: string; artist: string; durationMs: number };

/** Text elements by meaning: in `track` (XSPF), `entry` (ASX, B4S). */
const textFields: Readonly<Record<string, 'path' | 'title' | 'artist' | 'duration'>> = {
  location: 'path',
  title: 'title',
  name: 'title',
  creator: 'artist',
  author: 'artist',
  duration: 'duration',
  length: 'duration',
};

/**
 * Parses XML playlists: XSPF, WPL and ZPL (SMIL), ASX and B4S. One parser reads them all, because their element names
 * hardly overlap; so a wrong extension does not matter.
 */
export function parseXmlPlaylist(text: string): PlaylistFile {
  const entries: PlaylistFileEntry[] = [];
  let name = '';
  let base = '';
  let isXspf = false;
  let draft: Draft | null = null;
  let element = '';
  let content = '';
  /** Depth of `extension` elements, whose content is arbitrary. */
  let foreignDepth = 0;

  const add = ({ path, title, artist, durationMs }: Draft): void => {
    if (path.trim() === '' || entries.length >= entryLimit) return;
    const written = playlistPath(path, isXspf);
    const isRelative = !/^(?:\/|[a-z][a-z\d+.-]*:)/i.test(written);
    const whole = isRelative && base !== '' ? `${base}/${written}` : written;
    entries.push(playlistFileEntry(whole, entryTitle(artist, title), durationMs));
  };
  const finish = (): void => {
    if (draft) add(draft);
    draft = null;
  };
  const takeText = (closed: string): void => {
    const field = element === closed ? textFields[closed] : undefined;
    element = '';
    if (field === undefined || foreignDepth > 0) return;
    if (!draft) {
      if (field === 'title') name ||= inOneLine(content);
    } else if (field === 'duration') draft.durationMs ||= Number(content.trim()) || 0;
    else draft[field] ||= field === 'path' ? content.trim() : content;
  };

  readMarkup(text, {
    open(tag, attributes) {
      element = tag;
      content = '';
      const attribute = (key: string): string => attributes.get(key) ?? '';
      if (tag === 'extension') foreignDepth += 1;
      if (foreignDepth > 0) return;
      if (tag === 'tracklist') isXspf = true;
      if (attributes.has('base') || tag === 'base') base = baseOf(attribute('base') || attribute('href'));
      if (tag === 'playlist') name ||= inOneLine(attribute('label'));
      if (tag === 'track' || tag === 'entry') {
        finish();
        draft = { path: attribute('playstring'), title: '', artist: '', durationMs: 0 };
      } else if (tag === 'ref' || tag === 'entryref') {
        // Further addresses of an entry are alternatives for the same song.
        if (draft) draft.path ||= attribute('href');
        else add({ path: attribute('href'), title: '', artist: '', durationMs: 0 });
      } else if (tag === 'duration' && draft) draft.durationMs ||= clockMs(attribute('value'));
      else if (tag === 'media' || tag === 'audio') {
        add({
          path: attribute('src'),
          title: attribute('tracktitle'),
          artist: attribute('trackartist') || attribute('albumartist'),
          durationMs: Number(attribute('duration')) || 0,
        });
      }
    },
    close(tag) {
      if (tag === 'extension') foreignDepth = Math.max(0, foreignDepth - 1);
      else takeText(tag);
      if (tag === 'track' || tag === 'entry') finish();
    },
    text(piece) {
      if (element !== '' && content.length < 10_000) content += piece;
    },
  });
  finish();
  return { name: name || null, entries };
}

/** Folder of a base address, without the final slash. Its length is limited, because each entry begins with it. */
function baseOf(address: string): string {
  const path = playlistPath(address, true);
  const end = path.lastIndexOf('/');
  return end === -1 ? '' : path.slice(0, Math.min(end, maxTextLength));
}

/** Parses a duration such as `00:03:20.5` to ms. */
function clockMs(text: string): number {
  const parts = text.slice(0, 40).split(':').map(Number);
  const seconds = parts.reduce((sum, part) => sum * 60 + part, 0);
  return Number.isFinite(seconds) ? seconds * 1000 : 0;
}
