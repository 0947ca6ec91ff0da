import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { waveFile } from '../sound/wave-file.ts';

const sampleRate = 22_050;
const seconds = 40;

/** A WAV file with a chord in it. */
function chord(): Buffer {
  const tones = [220, 277.2, 329.6];
  return waveFile(sampleRate, seconds, (time) =>
    tones.reduce((sum, tone) => sum + Math.sin(time * 2 * Math.PI * tone) * 0.183, 0),
  );
}

const hash = (number: number): string => number.toString(16).padStart(32, 'a').toUpperCase();

/** Songs as listed by a newer version of the service: nested qualities, nulls where the older one has "". */
function searchBody(): unknown {
  const lists = [1, 2, 3].map((number) => ({
    FileHash: hash(number),
    FileName: `Foreign Choir - <em>Foreign</em> Song ${number}`,
    SongName: null,
    OriSongName: `Foreign Song ${number}`,
    SingerName: 'Foreign Choir',
    Singers: [{ id: 5, name: 'Foreign Choir' }],
    AlbumID: '',
    AlbumName: null,
    Duration: seconds,
    Image: '',
    MixSongID: String(number),
    HQ: { Hash: hash(number + 100), FileSize: 1 },
    SQ: null,
    Res: {},
    trans_param: null,
  }));
  return { status: 1, error_code: 0, data: { page: 1, pagesize: 30, total: 3, lists } };
}

export type ForeignService = {
  address: string;
  /** Requests for the sound file, and whether each one used CORS. */
  mediaRequests: { withCors: boolean }[];
  close(): Promise<void>;
};

/**
 * A compatible third-party service: newer answers, and a media server that sends no CORS headers, like the content
 * delivery networks of music services.
 */
export async function startForeignService(): Promise<ForeignService> {
  const sound = chord();
  const mediaRequests: ForeignService['mediaRequests'] = [];
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/media.wav') {
      mediaRequests.push({ withCors: request.headers.origin !== undefined });
      const range = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '');
      const start = Number(range?.[1] ?? 0);
      const end = range?.[2] ? Number(range[2]) : sound.length - 1;
      response.writeHead(range ? 206 : 200, {
        'content-type': 'audio/wav',
        'accept-ranges': 'bytes',
        'content-length': end - start + 1,
        ...(range && { 'content-range': `bytes ${start}-${end}/${sound.length}` }),
      });
      response.end(sound.subarray(start, end + 1));
      return;
    }
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('content-type', 'application/json; charset=utf-8');
    if (pathname === '/search') response.end(JSON.stringify(searchBody()));
    else if (pathname === '/song/url') response.end(JSON.stringify(addressBody()));
    else response.writeHead(404, { 'content-type': 'text/html' }).end(`<pre>Cannot GET ${pathname}</pre>`);
  });
  const addressBody = (): unknown => ({
    status: 1,
    url: `${address}/media.wav`,
    extName: 'wav',
    bitRate: 352_800,
    timeLength: seconds,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    mediaRequests,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
