import type { MemberRoute } from '../../api-exchange.ts';
import { mediaFile } from '../../audio/media-file.ts';
import { CLOUD_BYTES, type CloudFile, cloudFiles } from '../../users/cloud-drive.ts';
import { BAD_REQUEST, success } from '../answers.ts';
import { pageOf, requestedPage } from '../list-parameters.ts';
import { SHAPES } from '../shapes.ts';
import { songFacts } from '../song-fields.ts';

const PAGE_SIZE = { usual: 30, largest: 500 };
/** How the cloud drive spells qualities: these are codes, not bit rates. */
const BITRATE_CODES = { '128': 2, '320': 3, flac: 4, high: 5 } as const;

function item(file: CloudFile, index: number, baseUrl: string): Record<string, unknown> {
  const { song, quality } = file;
  const media = mediaFile(song, quality);
  const facts = songFacts(song, baseUrl);
  const match = file.matched ? SHAPES.user.cloudMatch(facts) : {};
  return SHAPES.user.cloudFile({
    ...facts,
    fileHash: media.hash.toLowerCase(),
    standardHash: song.hashes['128'].toLowerCase(),
    fileName: file.fileName,
    author: file.matched ? song.artistName : '',
    bytes: media.bytes,
    bitrateCode: BITRATE_CODES[quality],
    extension: media.extension,
    position: index + 1,
    addedAt: file.addedAt,
    authors: match.authors,
    album: song.album === null ? undefined : match.album,
  });
}

/** `/user/cloud`: the caller's cloud drive. */
export const userCloud: MemberRoute = (request, { catalogue }, { userId }) => {
  const files = cloudFiles(userId, catalogue);
  const items = files.map((file, index) => item(file, index, request.baseUrl));
  const list = pageOf(items, requestedPage(request, PAGE_SIZE));
  const bytesOf = (...codes: number[]): number =>
    files
      .filter(({ quality }) => codes.includes(BITRATE_CODES[quality]))
      .reduce((sum, { song, quality }) => sum + mediaFile(song, quality).bytes, 0);
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
};

/** `/user/cloud/url`: where to load a file of the caller's cloud drive. */
export const userCloudUrl: MemberRoute = ({ param, baseUrl }, { catalogue, media }, { userId }) => {
  const asked = param('hash').toUpperCase();
  const found = cloudFiles(userId, catalogue).find(({ song, quality }) => song.hashes[quality] === asked);
  if (found === undefined) return BAD_REQUEST;
  const file = mediaFile(found.song, found.quality);
  media.prepare(file);
  return success({
    fileSize: String(media.finishedBytes(file) ?? file.bytes),
    url: `${baseUrl}/demo/audio/${file.hash}.${file.extension}`,
    backup_url: '',
    extName: file.extension,
    hash: file.hash.toLowerCase(),
  });
};
