import { type IFormat, TrackType } from 'music-metadata-browser';
import type { FileLayout } from '../layout/file-layout';

/** Codecs of MPEG-4 and Matroska as media types name them, by the names in the files. */
const codecs: Readonly<Record<string, string>> = {
  mp4a: 'mp4a.40.2',
  '.mp3': 'mp3',
  opus: 'opus',
  flac: 'flac',
  alac: 'alac',
  vorbis: 'vorbis',
  aac: 'mp4a.40.2',
  'mpeg/l3': 'mp3',
  'mpeg/l2': 'mp2',
  ac3: 'ac-3',
  eac3: 'ec-3',
};

/** Media types of the containers whose codec does not matter, by what the tag library calls them. */
const containers: Readonly<Record<string, string>> = {
  'audio/ape': 'audio/x-ape',
  'audio/wavpack': 'audio/x-wavpack',
  'audio/musepack': 'audio/x-musepack',
  'audio/dsf': 'audio/x-dsd',
  'audio/dsd': 'audio/x-dsd',
};

/** Names of codecs that a media type can hold. */
const codecPattern = /^[\w.-]{2,16}$/;

/** Container and codec of the sound as a media type, such as `audio/mp4; codecs="alac"`, by the content of the file. */
export function mediaTypeOf({ mimeType, mediaType }: FileLayout, format: IFormat): string {
  if (mediaType !== undefined) return mediaType;
  if (mimeType === 'audio/ogg')
    return withCodec(mimeType, /^(?:vorbis|opus|flac|speex)/i.exec(format.codec ?? '')?.[0]);
  const track = format.trackInfo.find(({ type }) => type === TrackType.audio);
  if (mimeType === 'audio/mp4') return withCodec(mimeType, track?.codecId);
  if (mimeType !== 'audio/matroska') return containers[mimeType] ?? mimeType;
  const container = format.container?.endsWith('webm') ? 'audio/webm' : 'audio/x-matroska';
  return withCodec(container, format.codec);
}

/** Whether a file has no sound at all, as a video without any. */
export function isSilent({ hasAudio, hasVideo }: IFormat): boolean {
  return hasAudio === false && hasVideo === true;
}

function withCodec(container: string, name: string | undefined): string {
  const lower = (name ?? '').toLowerCase();
  // Profiles of AAC and layouts of PCM follow a slash; browsers have no name for PCM in these containers.
  const codec = codecs[lower] ?? codecs[lower.split('/')[0] ?? ''] ?? lower;
  return codecPattern.test(codec) ? `${container}; codecs="${codec}"` : container;
}
