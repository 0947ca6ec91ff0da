import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { type MediaFile, mediaFile } from '../audio/media-file.ts';
import { MP3_SAMPLE_RATE } from '../audio/mp3-layout.ts';
import { mp4Head, type PictureLoop } from '../audio/mp4-container.ts';
import type { Catalogue, Song } from '../catalogue/catalogue.ts';
import { playCountOf } from '../catalogue/popularity.ts';
import { checkedData } from '../checked-data.ts';
import data from './videos.json' with { type: 'json' };

/** Stored heights of every scene in pixels. Pictures are 16 : 9. */
const HEIGHTS = [432, 540, 720] as const;
/** The API's name and number of each height. */
const QUALITIES = {
  432: { name: 'sd', level: 2 },
  540: { name: 'qhd', level: 3 },
  720: { name: 'hd', level: 4 },
} as const;

/** Kinds of videos: title suffix, and the API's word. */
const KINDS = {
  official: { suffix: '', remark: '官方版' },
  live: { suffix: ' (Live)', remark: '现场版' },
  fan: { suffix: ' (Fan Cut)', remark: '饭制版' },
  artist: { suffix: ' (Studio Diary)', remark: '歌手发布' },
} as const;

const VideoSchema = v.strictObject({
  /** Never changes. */
  number: v.number(),
  /** Number of the song with its sound. */
  song: v.number(),
  kind: v.picklist(['official', 'live', 'fan', 'artist']),
  /** Name of the scene, stored in `scenes/` by height and as a still among the covers. */
  scene: v.picklist(['harbour', 'lanterns', 'train', 'city', 'snow', 'sea']),
  published: v.pipe(v.string(), v.isoDate()),
  intro: v.string(),
  heights: v.optional(v.array(v.picklist(HEIGHTS)), [...HEIGHTS]),
  /** Listed without files: a deliberate edge case. */
  isWithdrawn: v.optional(v.boolean(), false),
});

type VideoSpec = v.InferOutput<typeof VideoSchema>;

/** A size of a video. `hash` is in lower case, like for all videos. */
export type VideoFile = { hash: string; height: number; name: 'sd' | 'qhd' | 'hd'; level: number; bytes: number };

export type Video = Omit<VideoSpec, 'song' | 'heights'> & {
  id: number;
  title: string;
  remark: string;
  song: Song;
  seconds: number;
  plays: number;
  /** The smallest first. */
  files: readonly VideoFile[];
};

const SPECS: readonly VideoSpec[] = checkedData('videos.json', data, v.array(VideoSchema));

/** Approximate size of a scene in bytes. */
const PICTURE_BYTES = { 432: 130_000, 540: 190_000, 720: 290_000 } as const;

/** Path segment of the still of a scene. */
export function sceneStillId(scene: string): string {
  return `scene-${scene}`;
}

/** The sound of a video. */
export function soundOf({ song }: Pick<Video, 'song'>): MediaFile {
  return mediaFile(song, '128');
}

function toVideo({ song: number, heights, ...spec }: VideoSpec, { songs }: Catalogue): Video {
  const song = songs.find((each) => each.spec.number === number);
  if (song === undefined) throw new Error(`videos.json: there is no song ${number}`);
  const { suffix, remark } = KINDS[spec.kind];
  const id = 610000 + spec.number;
  const { seconds, bytes } = soundOf({ song });
  const files = heights.map((height) => ({
    hash: createHash('md5').update(`kanade:video:${id}:${height}`).digest('hex'),
    height,
    ...QUALITIES[height],
    bytes: bytes + PICTURE_BYTES[height],
  }));
  return {
    ...spec,
    id,
    title: song.title + suffix,
    remark,
    song,
    seconds,
    plays: Math.floor(playCountOf(song) / 9),
    files,
  };
}

const known = new WeakMap<Catalogue, readonly Video[]>();

/** All videos by number. */
export function videosOf(catalogue: Catalogue): readonly Video[] {
  const videos = known.get(catalogue) ?? SPECS.map((spec) => toVideo(spec, catalogue));
  known.set(catalogue, videos);
  return videos;
}

/** Videos with an artist, by number. */
export function videosOfArtist(catalogue: Catalogue, artistId: number | null): Video[] {
  return videosOf(catalogue).filter(({ song }) => song.artists.some(({ id }) => id === artistId));
}

/** Video and size of a hash, ignoring case. */
export function videoFileByHash(catalogue: Catalogue, hash: string): { video: Video; file: VideoFile } | null {
  const wanted = hash.toLowerCase();
  for (const video of videosOf(catalogue)) {
    const file = video.files.find((each) => each.hash === wanted);
    if (file !== undefined) return { video, file };
  }
  return null;
}

/** Frames of an IVF file: a 32-byte header, then frames with size and number in front. */
function framesOf(file: Buffer): Uint8Array[] {
  const frames: Uint8Array[] = [];
  for (let at = 32; at < file.length; ) {
    const start = at + 12;
    at = start + file.readUInt32LE(at);
    frames.push(file.subarray(start, at));
  }
  return frames;
}

/** In the desktop build the folder is beside the bundled program. */
const SCENES = new URL('./scenes/', import.meta.url);

async function readLoop(scene: string, height: number): Promise<PictureLoop> {
  const file = await readFile(new URL(`${scene}-${height}.ivf`, SCENES));
  return {
    width: file.readUInt16LE(12),
    height: file.readUInt16LE(14),
    framesPerSecond: file.readUInt32LE(16) / file.readUInt32LE(20),
    frames: framesOf(file),
  };
}

/** Prefix that turns the MP3 file of a video's sound into the video: index and picture. */
export async function videoHead({ scene, ...video }: Video, { height }: VideoFile): Promise<Uint8Array<ArrayBuffer>> {
  const samples = Math.round(soundOf(video).seconds * MP3_SAMPLE_RATE);
  return mp4Head(samples, 128, await readLoop(scene, height));
}
