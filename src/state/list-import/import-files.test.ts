import { describe, expect, it } from 'vitest';
import { countRows, matchedRow, newRows } from '@/core/list-tools/import-job.ts';
import { readListFile } from '@/core/list-tools/list-file/read-list-file.ts';
import type { CatalogueSong } from '@/core/song/song.ts';
import { decodeTextFile } from '@/local/encoding/decode-text-file.ts';
import { findAmong } from '@/state/list-tools/find-songs.ts';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { legacyBytes } from '../../../tests/support/local-files/writers/legacy-text.ts';
import { SeededRandom } from '../../../tests/support/seeded-random.ts';

const artists = ['林深', '海雾乐队', 'Mira Vale', 'The Testers', 'ユキ', 'Bo', 'Cy'];
const words = ['夜车', '灯塔', '信箱', '雪国', 'Night Tram', 'Lantern', 'Harbour', 'ゆきどけ'];

/** Songs of a service, with a live version and a cover of each tenth. */
const catalogue: CatalogueSong[] = Array.from({ length: 2000 }, (_, index) =>
  makeSong(index + 1, {
    title: `${words[index % words.length]} ${index}`,
    artists: [{ name: artists[index % artists.length] ?? '', id: null }],
    durationMs: 120_000 + (index % 180) * 1000,
  }),
);
const others = catalogue
  .filter((_, index) => index % 10 === 0)
  .flatMap((song, index) => [
    { ...song, hash: makeSong(100_000 + index).hash, title: `${song.title} (Live)` },
    { ...song, hash: makeSong(200_000 + index).hash, artists: [{ name: 'Cover Band', id: null }] },
  ]);
const find = findAmong([...others, ...catalogue]);

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) =>
  Uint8Array.from([
    0xff,
    0xfe,
    ...[...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
  ]);
const songs = (from: number, count: number) => catalogue.slice(from, from + count);
const line = ({ title, artists: [artist] }: CatalogueSong) => `${artist?.name} - ${title}`;
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const random = new SeededRandom(46);

/** Made-up files, as other programs write them, and what is found, asked and not found. */
const files: readonly [string, Uint8Array, { found: number; doubtful: number; missing: number }][] = [
  [
    'plain.txt',
    utf8([...songs(0, 40).map(line), 'Nobody - Never Heard', 'A Title Alone'].join('\n')),
    { found: 40, doubtful: 0, missing: 2 },
  ],
  [
    'numbered, title first, UTF-8 with BOM, CRLF.txt',
    utf8(
      `\ufeff${songs(40, 60)
        .map(({ title, artists: [artist] }, index) => `${index + 1}. ${title} - ${artist?.name}`)
        .join('\r\n')}`,
    ),
    { found: 60, doubtful: 0, missing: 0 },
  ],
  [
    'exportify with quotes.csv',
    utf8(
      [
        'Track URI,Track Name,Album Name,Artist Name(s),Release Date,Duration (ms),Popularity,Explicit',
        ...songs(100, 100).map(
          ({ title, artists: [artist], durationMs }, index) =>
            `x:${index},${quoted(title)},"Album, ""the"" one",${quoted(artist?.name ?? '')},2001,${durationMs + 400},5,false`,
        ),
      ].join('\n'),
    ),
    { found: 100, doubtful: 0, missing: 0 },
  ],
  [
    'soundiiz, semicolons, BOM.csv',
    utf8(
      `\ufefftitle;artist;album;isrc\r\n${songs(200, 50)
        .map(({ title, artists: [artist] }) => `${title};${artist?.name};"A; B";`)
        .join('\r\n')}`,
    ),
    { found: 50, doubtful: 0, missing: 0 },
  ],
  [
    'GBK from an old player.csv',
    legacyBytes(
      `歌名,歌手,时长\r\n${songs(250, 80)
        .filter(({ title }) => /^[ -~]|^[夜灯信雪]/.test(title))
        .map(({ title, artists: [artist] }) => `${title},${artist?.name},`)
        .join('\r\n')}`,
      'gb18030',
    ),
    { found: 70, doubtful: 0, missing: 0 },
  ],
  [
    'UTF-16, tabs, several languages.tsv',
    utf16(
      `曲名\tアーティスト\n${songs(330, 30)
        .map(({ title, artists: [artist] }) => `${title}\t${artist?.name}`)
        .join('\n')}`,
    ),
    { found: 30, doubtful: 0, missing: 0 },
  ],
  [
    'titles alone.csv',
    utf8(
      `Title\n${songs(360, 20)
        .map(({ title }) => title)
        .join('\n')}\nUnknown Title\n`,
    ),
    { found: 0, doubtful: 20, missing: 1 },
  ],
  [
    'another player.m3u8',
    utf8(
      `#EXTM3U\n${songs(400, 60)
        .map((song, index) => `#EXTINF:${Math.round(song.durationMs / 1000)},${line(song)}\n/music/${index}.mp3`)
        .join('\n')}`,
    ),
    { found: 60, doubtful: 0, missing: 0 },
  ],
  [
    'nested playlists.json',
    utf8(
      JSON.stringify({
        playlists: [
          {
            name: 'Road',
            tracks: songs(500, 40).map(({ title, artists: names, durationMs }) => ({
              track: { name: title, artists: names, duration_ms: durationMs },
            })),
          },
          {
            name: 'Live',
            // Versions that the service does not have: the user is asked.
            tracks: songs(551, 8).map(({ title, artists: names }) => ({
              title: `${title} (Remix)`,
              artist: names[0]?.name,
            })),
          },
        ],
      }),
    ),
    { found: 40, doubtful: 8, missing: 0 },
  ],
  [
    '2,000 rows.csv',
    utf8(
      `Track name,Artist name,Album,Playlist name,Type,ISRC\n${catalogue
        .map(({ title, artists: [artist] }, index) => {
          if (index % 20 === 19) return `Lost ${index},Nobody ${index},,All,Song,`;
          if (index % 20 === 18) return `${title} (Acoustic),${artist?.name},,All,Song,`;
          return `${random.pick([title, title.toUpperCase(), `${title} (Album Version)`])},${quoted(artist?.name ?? '')},,All,Song,`;
        })
        .join('\n')}`,
    ),
    { found: 1800, doubtful: 100, missing: 100 },
  ],
];

describe('an imported file', () => {
  it.each(files)('%s', async (name, bytes, expected) => {
    const text = decodeTextFile(bytes);
    const rows = readListFile(name, text ?? '').flatMap(newRows);
    const signal = new AbortController().signal;
    const matched = await Promise.all(rows.map(async (row) => matchedRow(row, await find(row.wanted, signal))));
    const { found, doubtful, missing } = countRows(matched);
    expect({ found, doubtful, missing }).toEqual(expected);
    const wrong = matched.filter(({ state, song, wanted }) => state === 'found' && !isSame(song?.title, wanted));
    expect(wrong).toEqual([]);
  });
});

/** Every title of the catalogue has its own number. */
function isSame(title: string | undefined, wanted: { title: string; artists: readonly string[] }): boolean {
  const number = /\d+$/.exec(title ?? '')?.[0];
  return (
    number !== undefined && [wanted.title, ...wanted.artists].some((text) => new RegExp(`\\b${number}\\b`).test(text))
  );
}
