import { crc32 } from 'node:zlib';
import type { Context } from 'hono';
import type { ServiceContext } from '../../api-exchange.ts';
import { type MediaFile, mediaFileByName, NO_HEAD, needsGrant, servedAs } from '../../audio/media-file.ts';
import type { OpenMedia } from '../../audio/media-store.ts';
import { readCover } from '../../covers/cover-files.ts';
import { ServiceStopped } from '../../service-stopped.ts';
import { soundOf, videoFileByHash, videoHead } from '../../videos/videos.ts';
import { uploadedMimeType } from '../user/user-cloud.ts';

/** Media may be used by any page that the guard accepts, and by elements without CORS. */
const MEDIA_HEADERS = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Expose-Headers': 'Accept-Ranges,Content-Length,Content-Range,ETag',
} as const;

type ByteRange = { start: number; end: number };

/**
 * Parses a Range header for a size; `end` is exclusive. null = no usable range, send everything (several ranges, other
 * units); 'unsatisfiable' = 416.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (match === null) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(size, Number(last));
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size };
  }
  const start = Number(first);
  const end = last === '' ? size : Math.min(size, Number(last) + 1);
  if (start >= size) return 'unsatisfiable';
  return end <= start ? null : { start, end };
}

function notFound(): Response {
  return Response.json({ code: 404, data: null, msg: 'Not Found' }, { status: 404, headers: MEDIA_HEADERS });
}

/** The grant is invalid or expired; `/song/url` gives entitled callers a new address. */
function notGranted(): Response {
  return Response.json({ status: 0, msg: 'Not granted' }, { status: 403, headers: MEDIA_HEADERS });
}

/** A part of a file with a prefix. */
async function* partOf(
  head: Uint8Array<ArrayBuffer>,
  media: OpenMedia,
  { start, end }: ByteRange,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (start < head.length) yield head.slice(start, end);
  if (end > head.length) yield* media.read(Math.max(0, start - head.length), end - head.length);
}

/** A body that is read on demand. */
function streamOf(chunks: AsyncGenerator<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => void (await chunks.return(undefined)),
    },
    { highWaterMark: 0 },
  );
}

/** A file to send: `head` is the prefix of `media`. */
type SentFile = {
  media: OpenMedia;
  head: Uint8Array<ArrayBuffer>;
  mimeType: string;
  hash: string;
  restricted: boolean;
};

/** Sends a file whole or in ranges. */
function fileResponse(c: Context, { media, head, mimeType, hash, restricted }: SentFile): Response {
  const size = head.length + media.size;
  const etag = `"${hash.toLowerCase()}-${size}"`;
  const headers: Record<string, string> = {
    ...MEDIA_HEADERS,
    'Accept-Ranges': 'bytes',
    // A cache would serve a restricted file after its grant has expired.
    'Cache-Control': restricted ? 'private, no-store' : 'public, max-age=3600',
    'Content-Type': mimeType,
    ETag: etag,
  };
  if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const ifRange = c.req.header('if-range');
  const range = ifRange !== undefined && ifRange !== etag ? null : parseRange(c.req.header('range'), size);
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` } });
  }
  const part = range ?? { start: 0, end: size };
  headers['Content-Length'] = String(part.end - part.start);
  if (range !== null) headers['Content-Range'] = `bytes ${part.start}-${part.end - 1}/${size}`;
  const body = c.req.method === 'HEAD' ? null : streamOf(partOf(head, media, part));
  return new Response(body, { status: range === null ? 200 : 206, headers });
}

/** Answers `/demo/audio/<HASH>.<ext>`: whole or in ranges, even while the file is being rendered. */
export async function audioResponse(c: Context, name: string, context: ServiceContext): Promise<Response> {
  const file: MediaFile | undefined = mediaFileByName(context.catalogue, name);
  if (file === undefined) return notFound();
  // A restricted song is sent only for addresses from `/song/url`.
  const restricted = needsGrant(file);
  if (restricted && !context.grants.accepts(name, c.req.query('grant') ?? '')) return notGranted();
  const media = await openMedia(file, context);
  return media === null ? notRendered() : fileResponse(c, { ...servedAs(file), media, hash: file.hash, restricted });
}

/** null if a file can't be rendered. */
async function openMedia(file: MediaFile, { media }: ServiceContext): Promise<OpenMedia | null> {
  return media.open(file).catch((error: unknown) => {
    if (!(error instanceof ServiceStopped)) {
      console.error(`Rendering ${file.hash} failed: ${error instanceof Error ? error.message : String(error)}`);
    }
    return null;
  });
}

function notRendered(): Response {
  return Response.json({ status: 0, msg: 'Rendering failed' }, { status: 502, headers: MEDIA_HEADERS });
}

/** Answers `/demo/video/<hash>.mp4`: a song's file with a picture prefix. */
export async function videoResponse(c: Context, name: string, context: ServiceContext): Promise<Response> {
  const found = name.endsWith('.mp4') ? videoFileByHash(context.catalogue, name.slice(0, -'.mp4'.length)) : null;
  if (found === null || found.video.isWithdrawn) return notFound();
  const { video, file } = found;
  const media = await openMedia(soundOf(video), context);
  if (media === null) return notRendered();
  const head = await videoHead(video, file);
  return fileResponse(c, { media, head, mimeType: 'video/mp4', hash: file.hash, restricted: false });
}

/** Answers `/demo/cloud/<MD5>.<ext>`: a cloud drive file, for addresses from `/user/cloud/url`. */
export async function uploadResponse(c: Context, name: string, { grants, uploads }: ServiceContext): Promise<Response> {
  const [hash = '', extension = ''] = name.split('.');
  const media = await uploads.open(hash);
  if (media === null) return notFound();
  if (!grants.accepts(name, c.req.query('grant') ?? '')) return notGranted();
  return fileResponse(c, { media, head: NO_HEAD, mimeType: uploadedMimeType(extension), hash, restricted: true });
}

const SIZES = { smallest: 16, largest: 1024 } as const;

/** Answers `/demo/cover/<size>/<id>.webp`; a literal `{size}` gets the small picture instead of an error. */
export async function coverResponse(c: Context, sizeText: string, name: string): Promise<Response> {
  const size = sizeText === '{size}' ? SIZES.smallest : Number(sizeText);
  const valid = Number.isInteger(size) && size >= SIZES.smallest && size <= SIZES.largest;
  const picture = valid && name.endsWith('.webp') ? await readCover(name.slice(0, -'.webp'.length), size) : null;
  if (picture === null) return notFound();
  const headers = {
    ...MEDIA_HEADERS,
    'Cache-Control': 'public, max-age=604800',
    'Content-Length': String(picture.length),
    'Content-Type': 'image/webp',
    ETag: `"${crc32(picture).toString(16)}-${picture.length}"`,
  };
  if (c.req.header('if-none-match') === headers.ETag) return new Response(null, { status: 304, headers });
  return new Response(c.req.method === 'HEAD' ? null : picture, { headers });
}

const PICTURE_TYPES: Readonly<Record<string, string>> = { jpg: 'image/jpeg', png: 'image/png' };

/** Answers `/demo/custom/<size>/<MD5>.<ext>`: a picture that a user uploaded, as it is. */
export async function customPictureResponse(c: Context, name: string, { pictures }: ServiceContext): Promise<Response> {
  const [hash = '', extension = ''] = name.split('.');
  const mimeType = PICTURE_TYPES[extension];
  const media = mimeType === undefined ? null : await pictures.open(hash.toUpperCase());
  if (media === null || mimeType === undefined) return notFound();
  return fileResponse(c, { media, head: NO_HEAD, mimeType, hash, restricted: false });
}
