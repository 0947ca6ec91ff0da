import type { ApiAnswer, ApiCall, ApiRequest, ApiRoute, MemberRoute, ServiceContext } from '../../api-exchange.ts';
import {
  sceneStillId,
  soundOf,
  type Video,
  type VideoFile,
  videoFileByHash,
  videosOf,
  videosOfArtist,
} from '../../videos/videos.ts';
import { BAD_REQUEST, idNumber, NOT_SIGNED_IN, success } from '../answers.ts';
import { pageOf, requestedPage } from '../list-parameters.ts';
import { type Facts, shapesOf } from '../shapes.ts';
import { artistPicture } from '../song-fields.ts';
import { pictureUrl } from '../user-fields.ts';
import templates from './videos.json' with { type: 'json' };

const SHAPES = shapesOf(templates);

const PAGE_SIZE = { default: 30, largest: 100 };
const MAX_IDS = 100;
/** Maximum number of saved videos per user; the oldest are dropped. */
const MAX_COLLECTED = 500;

/** The API's names of sizes; unavailable ones are empty. */
const SIZE_NAMES = ['ld', 'sd', 'qhd', 'hd', 'fhd'] as const;

function bitrateOf(file: VideoFile, { seconds }: Video): number {
  return Math.round((file.bytes * 8) / seconds);
}

/** Hash, size and bit rate of each size, with width and height of existing ones. */
function encodings(video: Video): Facts {
  return Object.fromEntries(
    SIZE_NAMES.flatMap((name): [string, unknown][] => {
      const file = video.files.find((each) => each.name === name);
      const size: [string, unknown][] =
        file === undefined
          ? []
          : [
              [`${name}_width`, (file.height * 16) / 9],
              [`${name}_height`, file.height],
            ];
      return [
        [`${name}_hash`, file?.hash ?? ''],
        [`${name}_filesize`, file?.bytes ?? 0],
        [`${name}_bitrate`, file === undefined ? 0 : bitrateOf(file, video)],
        ...size,
      ];
    }),
  );
}

/** Facts about a video for answers. */
function videoFacts(video: Video, baseUrl: string): Facts {
  const { id, song, seconds, published, plays, kind } = video;
  const fileOf = (name: VideoFile['name']): VideoFile | undefined => video.files.find((file) => file.name === name);
  const [sd, hd] = [fileOf('sd'), fileOf('hd')];
  return {
    ...video,
    // The original service sends texts for some; clients have to accept both.
    idOfAnyType: kind === 'live' ? String(id) : id,
    artistName: song.artistName,
    artists: song.artists.map((artist) => ({ ...artist, picture: artistPicture(artist.id, baseUrl) })),
    ms: seconds * 1000,
    msText: String(seconds * 1000),
    heat: Math.floor(plays / 35),
    collects: Math.floor(plays / 400),
    type: kind === 'official' ? 1 : 2,
    isOfficial: kind === 'official' ? 1 : 0,
    tags: kind === 'official' ? [{ tag_id: 11, tag_name: '官方' }] : null,
    isFanMade: kind === 'fan' ? 1 : 0,
    picture: pictureUrl(sceneStillId(video.scene), '{size}', baseUrl),
    publishedAt: `${published} 12:00:00`,
    audioId: song.audioId,
    mixSongId: song.mixSongId,
    songHash: song.hashes['128'],
    sdHash: sd?.hash ?? '',
    sdBytesText: String(sd?.bytes ?? 0),
    qhdHash: fileOf('qhd')?.hash ?? '',
    hdHash: hd?.hash ?? '',
    hdBytes: hd?.bytes ?? 0,
    h264: encodings(video),
    foundHash: (sd?.hash ?? '').toUpperCase(),
    fileName: `${song.artistName} - ${video.title}`,
  };
}

/** A video as a search result. */
export function foundVideo(video: Video, baseUrl: string): Record<string, unknown> {
  return SHAPES.found(videoFacts(video, baseUrl));
}

function idsOf(text: string): string[] {
  return text.split(',').slice(0, MAX_IDS);
}

/** `/kmr/audio/mv`: videos of recordings, a list for each id in order; editions have those of their song. */
const kmrAudioMv: ApiRoute = ({ param, baseUrl }, { catalogue }) => {
  const recordings = new Map(catalogue.recordings().map((song) => [String(song.mixSongId), song.base ?? song]));
  const lists = idsOf(param('album_audio_id')).map((id) => {
    const song = recordings.get(id.trim());
    const videos = song === undefined ? [] : videosOf(catalogue).filter((video) => video.song === song);
    return videos.map((video) => SHAPES.ofSong(videoFacts(video, baseUrl)));
  });
  return success(lists, { err_code: 0 });
};

const ARTIST_TAGS: Readonly<Record<string, Video['kind']>> = {
  official: 'official',
  live: 'live',
  fan: 'fan',
  artist: 'artist',
};

/** `/artist/videos`: videos of an artist, newest first; `tag` selects a kind. */
const artistVideos: ApiRoute = (request, { catalogue }) => {
  const artistId = idNumber(request.param('id'));
  const kind = ARTIST_TAGS[request.param('tag')];
  const videos = videosOfArtist(catalogue, artistId)
    .filter((video) => kind === undefined || video.kind === kind)
    .toSorted((a, b) => (a.published < b.published ? 1 : -1));
  const page = requestedPage(request, PAGE_SIZE);
  return success(
    pageOf(videos, page).map((video) => SHAPES.ofArtist(videoFacts(video, request.baseUrl))),
    {
      errcode: 0,
      errmsg: '',
      total: videos.length,
      extra: { page_total: Math.ceil(videos.length / page.pagesize) },
    },
  );
};

function videoById(text: string, { catalogue }: ServiceContext): Video | undefined {
  // Clients send ids as decimal texts, some with leading zeros.
  const id = idNumber(text.trim());
  return id === null ? undefined : videosOf(catalogue).find((video) => video.id === id);
}

/** `/video/detail`: details of videos; omits unknown ones. */
const videoDetail: ApiRoute = ({ param, baseUrl }, context) => {
  const videos = idsOf(param('id')).flatMap((id) => videoById(id, context) ?? []);
  return success(videos.map((video) => SHAPES.detail(videoFacts(video, baseUrl))));
};

/** `/video/privilege`: level and size of files. */
const videoPrivilege: ApiRoute = ({ param }, { catalogue }) => {
  const found = idsOf(param('hash')).flatMap((hash) => videoFileByHash(catalogue, hash.trim()) ?? []);
  return success(
    found.map(({ video, file }) => {
      const facts = { ...file, bitrate: bitrateOf(file, video) };
      // The original service sends texts for some; clients have to accept both.
      const texts = file.name === 'hd' ? { level: String(file.level), bytes: String(file.bytes) } : {};
      return SHAPES.privilege({ ...facts, ...texts });
    }),
  );
};

/** The original service's error, also for an address of another kind. */
const NO_FILE: ApiAnswer = { body: { status: 0, error: 'params error', data: {} } };

/** `/video/url`: address of a video file, for every caller. */
const videoUrl: ApiRoute = ({ param, baseUrl }, { catalogue, media }) => {
  const found = videoFileByHash(catalogue, param('hash').trim());
  if (found === null || found.video.isWithdrawn) return NO_FILE;
  const { video, file } = found;
  media.prepare(soundOf(video));
  const downurl = `${baseUrl}/demo/video/${file.hash}.mp4`;
  return {
    body: {
      status: 1,
      privileges: { [file.hash]: 8 },
      data: {
        [file.hash]: {
          downurl,
          backupdownurl: [downurl],
          filesize: String(file.bytes),
          bitrate: bitrateOf(file, video),
          timelength: video.seconds * 1000,
        },
      },
    },
  };
};

/** `/user/video/collect`: the caller's saved videos, latest first. */
const userVideoCollect: MemberRoute = (request, context, { user }) => {
  const collected = (user.videos ?? []).toReversed();
  const info = pageOf(collected, requestedPage(request, PAGE_SIZE)).flatMap(({ videoId, collectedAt }) => {
    const video = videoById(String(videoId), context);
    return video === undefined ? [] : SHAPES.collected({ ...videoFacts(video, request.baseUrl), collectedAt });
  });
  return success({ ctotal: collected.length, info });
};

function changed(request: ApiRequest, context: ServiceContext, userId: number, isCollected: boolean): ApiAnswer {
  const video = videoById(request.param('id'), context);
  if (video === undefined) return { ...BAD_REQUEST, httpStatus: 200 };
  const { users } = context;
  const collectedAt = Math.floor(users.now() / 1000);
  users.changeUser(userId, (user) => {
    const others = (user.videos ?? []).filter(({ videoId }) => videoId !== video.id);
    user.videos = isCollected ? [...others, { videoId: video.id, collectedAt }].slice(-MAX_COLLECTED) : others;
  });
  return success({});
}

/** `/mv/collect`: like for all encrypted calls, errors arrive with HTTP 200. */
const mvCollect: MemberRoute = (request, context, { userId }) => changed(request, context, userId, true);

/** `/mv/collect/del`: also succeeds for a video that was not saved. */
const mvCollectDel: MemberRoute = (request, context, { userId }) => changed(request, context, userId, false);

export const VIDEOS_CALLS: readonly ApiCall[] = [
  { path: '/artist/videos', route: artistVideos },
  { path: '/kmr/audio/mv', route: kmrAudioMv },
  { path: '/mv/collect', memberRoute: mvCollect, refusal: { ...NOT_SIGNED_IN, httpStatus: 200 } },
  { path: '/mv/collect/del', memberRoute: mvCollectDel, refusal: { ...NOT_SIGNED_IN, httpStatus: 200 } },
  { path: '/user/video/collect', memberRoute: userVideoCollect },
  { path: '/video/detail', route: videoDetail },
  { path: '/video/privilege', route: videoPrivilege },
  { path: '/video/url', route: videoUrl },
];
