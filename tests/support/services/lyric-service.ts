import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A lyrics candidate of a song. */
type OfferedLyrics = {
  singer?: string;
  language?: string;
  krc: string;
};

export type ServedSong = {
  title: string;
  artist?: string;
  /** In the service's order; [] = no lyrics. */
  lyrics: OfferedLyrics[];
};

export type LyricService = {
  address: string;
  close(): Promise<void>;
};

/** Length of every song. */
const seconds = 120;
const sampleRate = 8000;

/** A test service with songs of two minutes of silence and lyrics defined by the test. Every search finds all songs. */
export async function startLyricService(songs: readonly ServedSong[]): Promise<LyricService> {
  const sound = silence();
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-credentials', 'true');
    if (url.pathname === '/media.wav') {
      const [, from, to] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? [];
      const start = Number(from ?? 0);
      const end = to ? Number(to) : sound.length - 1;
      response.writeHead(from === undefined ? 200 : 206, {
        'content-type': 'audio/wav',
        'accept-ranges': 'bytes',
        'content-length': end - start + 1,
        ...(from !== undefined && { 'content-range': `bytes ${start}-${end}/${sound.length}` }),
      });
      response.end(sound.subarray(start, end + 1));
      return;
    }
    const body = answer(url);
    response.setHeader('content-type', 'application/json; charset=utf-8');
    if (body === null) response.writeHead(404).end('{"code":404,"data":null,"msg":"Not Found"}');
    else response.end(JSON.stringify(body));
  });
  const answer = ({ pathname, searchParams }: URL): unknown => {
    switch (pathname) {
      case '/search':
        return searchBody(songs);
      case '/song/url':
        return { status: 1, url: `${service.address}/media.wav`, extName: 'wav', bitRate: 64_000, timeLength: seconds };
      case '/search/lyric':
        return candidatesBody(songs, numberOf(searchParams.get('hash') ?? ''));
      case '/lyric':
        return lyricBody(songs, searchParams.get('id') ?? '');
      default:
        return null;
    }
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const service: LyricService = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
}

/** Lyrics with equal lines of four words of `wordMs` each, the first at `startMs`, without pauses. */
export function evenKrc(lines: number, { wordMs = 400, startMs = 1000, name = 'w', header = '' } = {}): string {
  const rows = Array.from({ length: lines }, (_, line) => {
    const words = [0, 1, 2, 3].map((word) => `<${word * wordMs},${wordMs},0>${name}${line}-${word} `);
    return `[${startMs + line * 4 * wordMs},${4 * wordMs}]${words.join('')}`;
  });
  return `${header}${rows.join('\r\n')}\r\n`;
}

/** Header with a translation and optionally a romanization of this number of lines. */
export function languageHeader(lines: number, kinds: readonly ('translation' | 'romanization')[]): string {
  const content = kinds.map((kind) => ({
    type: kind === 'translation' ? 1 : 0,
    language: 0,
    lyricContent: Array.from({ length: lines }, (_, line) => [`${kind} ${line}`]),
  }));
  return `[language:${Buffer.from(JSON.stringify({ content, version: 1 })).toString('base64')}]\r\n`;
}

/** A silent WAV file; it plays and seeks like any other. */
function silence(): Buffer {
  const file = Buffer.alloc(44 + sampleRate * seconds, 128);
  file.fill(0, 0, 44);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36);
  file.writeUInt32LE(sampleRate * seconds, 40);
  return file;
}

/** Hash of the song with this number. */
export const hashOf = (number: number): string =>
  `${'C'.repeat(28)}${number.toString(16).padStart(4, '0').toUpperCase()}`;
const numberOf = (hash: string): number => Number.parseInt(hash.slice(-4), 16);

function searchBody(songs: readonly ServedSong[]): unknown {
  const lists = songs.map(({ title, artist = 'Test Choir' }, index) => ({
    FileHash: hashOf(index),
    FileName: `${artist} - ${title}`,
    OriSongName: title,
    SingerName: artist,
    Singers: [{ id: 5, name: artist }],
    Duration: seconds,
    MixSongID: String(index + 1),
  }));
  return { status: 1, error_code: 0, data: { page: 1, pagesize: 100, total: lists.length, lists } };
}

function candidatesBody(songs: readonly ServedSong[], number: number): unknown {
  const song = songs[number];
  const candidates = (song?.lyrics ?? []).map(({ singer, language = '' }, index) => ({
    id: String(1000 * (number + 1) + index),
    accesskey: 'K',
    song: song?.title,
    singer: singer ?? song?.artist ?? 'Test Choir',
    // Increasing differences in length, so that the first is the best match.
    duration: (seconds + index * 3) * 1000,
    krctype: 1,
    contenttype: 0,
    language,
  }));
  return { status: 200, info: 'OK', errcode: 200, errmsg: 'OK', candidates };
}

function lyricBody(songs: readonly ServedSong[], id: string): unknown {
  const text = songs[Math.floor(Number(id) / 1000) - 1]?.lyrics[Number(id) % 1000]?.krc ?? '';
  return { status: 200, info: 'OK', error_code: 0, fmt: 'krc', contenttype: 0, id, decodeContent: text };
}
