import { describe, expect, it } from 'vitest';
import { parseCsv } from './csv-list.ts';
import { parseLength } from './imported-list.ts';
import { readListFile } from './read-list-file.ts';

/** Songs of a file as `Artist, Artist - Title`. */
const read = (text: string, name = 'list.txt') =>
  readListFile(name, text).flatMap(({ songs }) =>
    songs.map(({ title, artists }) => (artists.length > 0 ? `${artists.join(', ')} - ${title}` : title)),
  );

describe('a text', () => {
  it('has a song in each line, with or without numbers, bullets and comments', () => {
    const text = '# My list\r\n1. Mira Vale - Night Tram\r\n02) Bo – Snow\n\n• 林深 — 夜雾\nUntitled\n3、海雾-信';
    expect(read(text)).toEqual(['Mira Vale - Night Tram', 'Bo - Snow', '林深 - 夜雾', 'Untitled', '海雾 - 信']);
  });

  it('has the artist on the right where that side repeats', () => {
    expect(read('Tram - Mira\nSnow - Mira\nLantern - Bo')).toEqual(['Mira - Tram', 'Mira - Snow', 'Bo - Lantern']);
  });

  it('keeps titles with hyphens and numbers', () => {
    expect(read('X-Files\n7 Rings\n99 Luftballons')).toEqual(['X-Files', '7 Rings', '99 Luftballons']);
  });
});

describe('CSV', () => {
  it('has quoted cells with delimiters, quotes and line breaks', () => {
    expect(parseCsv('a,"b ""c"", d","e\nf"\r\n1,,3,\n\n4', ',')).toEqual([
      ['a', 'b "c", d', 'e\nf'],
      ['1', '', '3', ''],
      ['4'],
    ]);
    expect(parseCsv('"open', ',')).toEqual([['open']]);
  });

  it.each([
    ['Track URI,Track Name,Album Name,Artist Name(s),Track Duration (ms)', 'x:1,Tram,Album,"Mira;Bo",200000'],
    ['title;artist;album;isrc', 'Tram;Mira,Bo;Album;X'],
    ['Track name\tArtist name\tAlbum\tPlaylist name', 'Tram\tMira;Bo\tAlbum\tRoad'],
    ['Titel,Interpret,Album,Dauer', '"Tram","Mira;Bo",Album,3:20'],
    ['歌名,歌手,专辑,时长', 'Tram,"Mira;Bo",Album,03:20'],
    ['タイトル,アーティスト,アルバム', 'Tram,"Mira;Bo",Album'],
    ['제목,아티스트,앨범', 'Tram,"Mira;Bo",Album'],
    ['Название,Исполнитель', 'Tram,"Mira;Bo"'],
    ['sep=;\r\nTitle;Artist', 'Tram;"Mira;Bo"'],
  ])('of another program: %s', (header, row) => {
    expect(read(`\ufeff${header}\n${row}\n`, 'list.csv')).toEqual(['Mira, Bo - Tram']);
  });

  it('gives several lists where a column names them', () => {
    const lists = readListFile('all.csv', 'Title,Artist,Playlist name\nTram,Mira,Road\nSnow,Bo,Home\nFog,Mira,Road\n');
    expect(lists.map(({ name, songs }) => [name, songs.length])).toEqual([
      ['Road', 2],
      ['Home', 1],
    ]);
  });

  it('may have titles alone, no header, and cells that an export has guarded', () => {
    expect(read('Title\nTram\nSnow\n', 'list.csv')).toEqual(['Tram', 'Snow']);
    expect(read('Tram,Mira\nSnow,Bo\n', 'list.csv')).toEqual(['Mira - Tram', 'Bo - Snow']);
    expect(read("Title,Artist\n'=1+1,'@Bo\n", 'list.csv')).toEqual(['@Bo - =1+1']);
  });

  it('is recognised in a file with another extension', () => {
    expect(read('Track Name,Artist Name\nTram,Mira\n', 'list.txt')).toEqual(['Mira - Tram']);
  });
});

describe('JSON', () => {
  it.each([
    ['objects', [{ title: 'Tram', artist: 'Mira' }]],
    [
      'nested artists and albums',
      { songs: [{ name: 'Tram', ar: [{ name: 'Mira' }], al: { name: 'A' }, dt: 200_000 }] },
    ],
    ['wrapped songs', { tracks: { items: [{ track: { name: 'Tram', artists: [{ name: 'Mira' }] } }] } }],
    ['an archive', { playlists: [{ name: 'Road', items: [{ track: { trackName: 'Tram', artistName: 'Mira' } }] }] }],
    ['names in one text', [{ songname: 'Mira - Tram', interval: 200 }]],
    ['lines', ['Mira - Tram']],
  ])('of %s', (_, json) => {
    expect(read(JSON.stringify(json), 'list.json')).toEqual(['Mira - Tram']);
  });

  it('gives the names of lists', () => {
    const song = { title: 'Tram', artist: 'Mira' };
    const json = {
      playlists: [
        { name: 'Road', tracks: [song] },
        { title: 'Home', songs: [song, song] },
      ],
    };
    expect(readListFile('a.json', JSON.stringify(json)).map(({ name, songs }) => [name, songs.length])).toEqual([
      ['Road', 1],
      ['Home', 2],
    ]);
  });

  it('without songs is no list, also damaged', () => {
    for (const text of ['{}', '[]', '[[]]', '{"a":[{"name":"x"}]}', '{"a":', '[1,2]']) {
      expect(readListFile('a.json', text), text).toEqual([]);
    }
  });
});

describe('playlist files', () => {
  it('are read by their titles, else by their file names', () => {
    const text = '#EXTM3U\n#PLAYLIST:Road\n#EXTINF:200,Mira - Tram\nhttp://x.test/1\nMusic/02 Bo - Snow.mp3\n';
    expect(readListFile('a.m3u8', text)[0]?.name).toBe('Road');
    expect(read(text, 'a.m3u8')).toEqual(['Mira - Tram', 'Bo - Snow']);
    const xspf =
      '<playlist><trackList><track><location>a.mp3</location><title>Tram</title><creator>Mira</creator></track></trackList></playlist>';
    expect(read(xspf, 'a.xspf')).toEqual(['Mira - Tram']);
  });
});

it('a length is seconds, milliseconds or a clock', () => {
  expect(['3:20', '1:00:00', '200', '200000', '200', '', 'x', '-5'].map((text) => parseLength(text))).toEqual([
    200_000, 3_600_000, 200_000, 200_000, 200_000, 0, 0, 0,
  ]);
  expect(parseLength('2000', true)).toBe(2000);
});

it('the name of a list is that of its file, where the file has none', () => {
  expect(readListFile('Road trip.txt', 'a - b')[0]?.name).toBe('Road trip');
});

it('long texts take linear time', () => {
  const parts = ['"', ',', '- ', '(', '"",', '\n', ' ', '1.', '{"', '['];
  for (const part of parts) {
    const text = part.repeat(200_000 / part.length);
    for (const name of ['a.csv', 'a.txt', 'a.json']) readListFile(name, text);
  }
});
