import { foldedForSearch } from '@/core/text/folded.ts';
import { type ImportedList, type ImportedSong, importedSong, importLimit, parseLength } from './imported-list.ts';
import { parseTextList } from './text-list.ts';

type Field = 'title' | 'artist' | 'album' | 'length' | 'list';

/**
 * Names of columns without spaces and punctuation, as exporters write them in several languages; the first of them that
 * a file has is used.
 */
const columnNames: Readonly<Record<Field, readonly string[]>> = {
  title: [
    ...['trackname', 'tracktitle', 'songname', 'songtitle', 'title', 'track', 'song', 'name', 'titelname', 'titel'],
    ...['titredumorceau', 'titre', 'morceau', 'nombredelacancion', 'cancion', 'titulo', 'nomedafaixa', 'faixa'],
    ...['nomebrano', 'titolo', 'brano', 'названиетрека', 'название', 'трек', '歌曲名称', '歌曲名稱', '歌曲名', '歌名'],
    ...['曲名', '歌曲', '标题', '標題', '名称', '名稱', 'とらっく名', '楽曲名', 'たいとる', '曲', '트랙이름', '트랙명'],
    ...['노래제목', '곡명', '제목', '노래'],
  ],
  artist: [
    ...['artistnames', 'artistname', 'artists', 'artist', 'trackartist', 'performer', 'singer', 'singers', 'creator'],
    ...['nameninterpreten', 'kunstlername', 'kunstler', 'interpret', 'nomsdelartiste', 'artiste', 'artistes'],
    ...['nombredelartista', 'nomedoartista', 'artista', 'artistas', 'artisti', 'исполнитель', 'исполнители', 'артист'],
    ...[
      '歌手名',
      '歌手',
      '演唱者',
      '艺术家',
      '藝術家',
      '艺人',
      '藝人',
      'あーてぃすと名',
      'あーてぃすと',
      '아티스트이름',
    ],
    ...['아티스트', '가수', 'albumartistnames', 'albumartist'],
  ],
  album: [
    ...['albumname', 'albumtitle', 'album', 'albumtitel', 'nomdelalbum', 'nombredelalbum', 'nomedoalbum', 'альбом'],
    ...['专辑名称', '專輯名稱', '专辑', '專輯', 'あるばむ名', 'あるばむ', '앨범이름', '앨범'],
  ],
  length: [
    ...['trackdurationms', 'durationms', 'lengthms', 'trackduration', 'duration', 'length', 'time', 'dauer', 'duree'],
    ...[
      'duracion',
      'duracao',
      'durata',
      'длительность',
      '时长',
      '時長',
      '时间',
      '時間',
      '長さ',
      '再生時間',
      '길이',
      '재생시간',
    ],
  ],
  list: [
    ...['playlistname', 'playlist', 'playlisttitle', '歌单名称', '歌單名稱', '歌单', '歌單', '播放列表', '播放清單'],
    ...[
      'ぷれいりすと名',
      'ぷれいりすと',
      '재생목록',
      '플레이리스트',
      'плейлист',
      'wiedergabeliste',
      'listadereproduccion',
    ],
  ],
};

const delimiters = [',', ';', '\t', '|'] as const;

/** Columns that are read; a longer row is damaged. */
const maxColumns = 200;

/** Rows by which the delimiter is found. */
const examinedRows = 20;

/**
 * Parses the cells of a CSV file (RFC 4180), with any line ends. A quote within an unquoted cell is a character. Linear
 * in the length of the text.
 */
export function parseCsv(text: string, delimiter: string, maxRows = Number.POSITIVE_INFINITY): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length && rows.length < maxRows) {
    let cell = '';
    if (text[at] === '"') {
      at += 1;
      for (;;) {
        const end = text.indexOf('"', at);
        cell += text.slice(at, end === -1 ? undefined : end);
        at = end === -1 ? text.length : end + 1;
        if (end === -1 || text[at] !== '"') break;
        cell += '"';
        at += 1;
      }
    }
    const from = at;
    while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at += 1;
    cell += text.slice(from, at);
    if (row.length < maxColumns) row.push(cell);
    if (text[at] === delimiter) {
      at += 1;
      // A delimiter at the end of the file begins an empty cell.
      if (at === text.length && row.length < maxColumns) row.push('');
      if (at < text.length) continue;
    } else if (text[at] === '\r' && text[at + 1] === '\n') at += 2;
    else at += 1;
    if (row.some((written) => written.trim() !== '')) rows.push(row);
    row = [];
  }
  return rows;
}

/** The delimiter that gives the most rows of the same, largest width. */
function delimiterOf(text: string): string {
  let best = { delimiter: ',', score: 0 };
  for (const delimiter of delimiters) {
    const rows = parseCsv(text, delimiter, examinedRows);
    const width = rows[0]?.length ?? 0;
    const same = rows.filter(({ length }) => length === width).length / Math.max(1, rows.length);
    const score = width < 2 ? 0 : same * 100 + width;
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/** Whether a text has the columns of a list, so that it is CSV whatever its name is. */
export function hasListHeader(text: string): boolean {
  const [header = []] = parseCsv(text.slice(0, 10_000), delimiterOf(text.slice(0, 10_000)), 1);
  const columns = columnsOf(header);
  return columns.title !== undefined && header.length > 1;
}

/** Parses a CSV list; several lists where a column names them. */
export function parseCsvList(whole: string): ImportedList[] {
  // Excel writes its delimiter into a first line.
  const [, named] = /^sep=(.)[\r\n]+/i.exec(whole) ?? [];
  const text = named === undefined ? whole : whole.slice(whole.search(/[\r\n]/)).trimStart();
  const delimiter = named ?? delimiterOf(text.slice(0, 100_000));
  const rows = parseCsv(text, delimiter, importLimit + 1);
  const [header = []] = rows;
  const columns = columnsOf(header);
  if (columns.title === undefined) return withoutHeader(text, rows);
  const isMs = columns.length !== undefined && /ms\b|ms$/.test(headerKey(header[columns.length] ?? ''));
  const lists = new Map<string, ImportedSong[]>();
  for (const row of rows.slice(1)) {
    const cell = (field: Field): string => {
      const column = columns[field];
      return column === undefined ? '' : unguarded(row[column] ?? '');
    };
    const song = importedSong({
      title: cell('title'),
      artists: cell('artist').split(/;|(?<=\S),(?=\S)/),
      album: cell('album'),
      durationMs: parseLength(cell('length'), isMs),
    });
    if (!song) continue;
    const songs = lists.get(cell('list')) ?? [];
    lists.set(cell('list'), songs);
    songs.push(song);
  }
  return [...lists].map(([name, songs]) => ({ name: name.trim() || null, songs }));
}

/** Rows without names of columns: title and artist in the first two, or lines of text. */
function withoutHeader(text: string, rows: readonly string[][]): ImportedList[] {
  const width = rows[0]?.length ?? 0;
  if (width < 2) return [{ name: null, songs: parseTextList(text) }];
  const songs = rows.flatMap(
    ([title = '', artist = '', album = '']) =>
      importedSong({ title: unguarded(title), artists: [unguarded(artist)], album, isSwappable: true }) ?? [],
  );
  return [{ name: null, songs }];
}

function columnsOf(header: readonly string[]): Partial<Record<Field, number>> {
  const keys = header.map(headerKey);
  const found: Partial<Record<Field, number>> = {};
  for (const [field, names] of Object.entries(columnNames) as [Field, readonly string[]][]) {
    const name = names.find((one) => keys.includes(one));
    if (name !== undefined) found[field] = keys.indexOf(name);
  }
  return found;
}

function headerKey(written: string): string {
  return foldedForSearch(written.slice(0, 100)).replace(/[\p{P}\p{S}\s]+/gu, '');
}

/** Removes the apostrophe that an export puts before a formula. */
function unguarded(cell: string): string {
  return /^'[=+\-@]/.test(cell) ? cell.slice(1) : cell;
}
