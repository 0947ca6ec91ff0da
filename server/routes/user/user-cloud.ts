import type { ApiRoute } from '../../api-exchange.ts';
import { mediaFile } from '../../audio/media-file.ts';
import { artistPictureId } from '../../covers/picture-ids.ts';
import { CLOUD_BYTES, type CloudFile, cloudFiles } from '../../users/cloud-drive.ts';
import { BAD_REQUEST, signedIn, success } from '../answers.ts';
import { pageOf, requestedPage } from '../page-parameters.ts';
import { coverUrl } from '../song-fields.ts';
import { pictureUrl } from '../user-fields.ts';

const PAGE_SIZE = { usual: 30, largest: 500 };
/** How the cloud drive spells qualities: these are codes, not bit rates. */
const BITRATE_CODES = { '128': 2, '320': 3, flac: 4, high: 5 } as const;

/** What a file takes on the drive. */
function sizeOf({ song, quality }: CloudFile): number {
  return mediaFile(song, quality).bytes;
}

function matchFields({ song }: CloudFile, baseUrl: string): Record<string, unknown> {
  const authors = song.artists.map(({ id, name }) => ({
    author_id: id,
    author_name: name,
    sizable_avatar: pictureUrl(artistPictureId(id), '{size}', baseUrl),
    is_publish: 1,
  }));
  if (song.album === null) return { authors };
  const { id, name, released } = song.album;
  const cover = coverUrl(song, baseUrl);
  const album = { album_id: id, album_name: name, publish_date: released, sizable_cover: cover };
  return { authors, album_info: { ...album, category: 1, is_publish: 1 } };
}

function item(file: CloudFile, index: number, baseUrl: string): Record<string, unknown> {
  const { song, quality } = file;
  const media = mediaFile(song, quality);
  return {
    hash: media.hash.toLowerCase(),
    hash_std: song.hashes['128'].toLowerCase(),
    name: file.fileName,
    author_name: file.matched ? song.artistName : '',
    timelen: media.seconds * 1000,
    size: sizeOf(file),
    bitrate: BITRATE_CODES[quality],
    ext: media.extension,
    kv_id: index + 1,
    add_time: file.addedAt,
    audio_id: song.audioId,
    album_audio_id: song.mixSongId,
    kmr_album_audio_id: song.mixSongId,
    ...(file.matched ? matchFields(file, baseUrl) : {}),
  };
}

/** `/user/cloud`: the caller's cloud drive. Without a session the real call fails before it has an answer. */
export const userCloud: ApiRoute = signedIn(
  (request, { catalogue }, session) => {
    const files = cloudFiles(session.userId, catalogue);
    const items = files.map((file, index) => item(file, index, request.baseUrl));
    const list = pageOf(items, requestedPage(request, PAGE_SIZE));
    const bytesOf = (...codes: number[]): number =>
      files
        .filter(({ quality }) => codes.includes(BITRATE_CODES[quality]))
        .reduce((sum, file) => sum + sizeOf(file), 0);
    const used = bytesOf(2, 3, 4, 5);
    return success({
      list: list.length === 0 ? null : list,
      list_count: files.length,
      used_size: used,
      availble_size: CLOUD_BYTES - used,
      max_size: CLOUD_BYTES,
      user_type: 0,
      list_ver: files.length,
      type_size: { type_0: 0, type_1: 0, type_2: bytesOf(2), type_3: bytesOf(3), type_4: bytesOf(4, 5) },
    });
  },
  { body: {}, httpStatus: 500 },
);

/** `/user/cloud/url`: where to load a file of the caller's cloud drive. */
export const userCloudUrl: ApiRoute = signedIn((request, { catalogue, media }, session) => {
  const asked = request.param('hash').toUpperCase();
  const found = cloudFiles(session.userId, catalogue).find(({ song, quality }) => song.hashes[quality] === asked);
  if (found === undefined) return BAD_REQUEST;
  const file = mediaFile(found.song, found.quality);
  media.prepare(file);
  return success({
    fileSize: String(media.finishedBytes(file) ?? file.bytes),
    url: `${request.baseUrl}/demo/audio/${file.hash}.${file.extension}`,
    backup_url: '',
    extName: file.extension,
    hash: file.hash.toLowerCase(),
  });
});
