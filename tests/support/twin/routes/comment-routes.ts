import { example, examplePart, type JsonObject } from '../examples.ts';
import { type Call, type Reply, type Routes, success } from '../routing.ts';
import { mixSongId } from '../song-shapes.ts';
import { albumById, findVariant, hashOf, songs, type TwinSong } from '../songs.ts';

/** Between the id of a recording and that of its comments. */
const areaOffset = 100_000_000;

/**
 * Comments of songs, lists and albums; `pictureOf` gives the address of a picture with a name. Nobody can write any: these
 * generations have no such calls.
 */
export function commentRoutes(pictureOf: (name: string) => string): Routes {
  const comment = (file: string, place: (string | number)[], more: JsonObject): JsonObject => {
    const { images, ...entry } = examplePart(file, ...place);
    const hosted = Array.isArray(images) ? images.map((image) => ({ ...image, url: pictureOf('user') })) : images;
    return { ...entry, images: hosted, user_pic: pictureOf('user'), ...more };
  };
  const ofSong = (song: TwinSong): JsonObject[] =>
    Array.from({ length: countOf(song) }, (_, index) =>
      comment('comment_music.json', ['list', index % 3], {
        id: index % 3 === 2 ? String(idOf(song, index)) : idOf(song, index),
        reply_num: index === 0 ? 2 : 0,
        hash: hashOf(song),
        special_child_id: areaOf(song),
        special_child_name: song.title,
      }),
    );
  const page = (file: string, area: string, all: readonly JsonObject[], { param }: Call): Reply => {
    const number = Number(param('page')) || 1;
    const size = Number(param('pagesize')) || 30;
    if (all.length === 0) return { body: { ...example('comment_music.empty.json'), childrenid: area } };
    const list = all.slice((number - 1) * size, number * size);
    const counts = { childrenid: area, count: all.length, combine_count: all.length + 2, current_page: number };
    const facts = { ...counts, maxPage: Math.ceil(all.length / size), list };
    if (list.length === 0) return { body: { ...example('comment_music.past-end.json'), ...facts } };
    const first = list.slice(0, 1);
    const artist = { list: [comment('comment_music.json', ['star_cmts', 'list', 0], { special_child_id: area })] };
    const featured = file === 'comment_music.json' && { weight_list: { list: first }, star_cmts: artist };
    return { body: { ...example(file), ...facts, ...featured } };
  };

  const listing =
    (file: string, pick = (all: JsonObject[]): JsonObject[] => all) =>
    (call: Call): Reply => {
      const song = songs.find((one) => String(mixSongId(one)) === call.param('mixsongid'));
      if (!song) return { body: example('comment_music.bad-id.json'), httpStatus: 502 };
      return page(file, areaOf(song), pick(ofSong(song)), call);
    };

  const floor = ({ param }: Call): Reply => {
    const song = songs.find((one) => areaOf(one) === param('special_id'));
    const top = song && ofSong(song)[0];
    const facts = { childrenid: param('special_id'), tid: Number(param('tid')) };
    if (!top || String(top.id) !== param('tid')) return { body: { ...example('comment_floor.empty.json'), ...facts } };
    const list = [0, 1].map((index) =>
      comment('comment_floor.json', ['list', index], {
        special_child_id: areaOf(song),
        pid: index === 0 ? String(top.id) : 3_500_101,
      }),
    );
    return { body: { ...example('comment_floor.json'), ...facts, comments_num: list.length, list } };
  };

  const count = ({ param }: Call): Reply => {
    const hash = param('hash').toLowerCase();
    if (hash === '') {
      const song = songs.find((one) => areaOf(one) === param('special_id'));
      return { body: { [param('special_id')]: String(song ? countOf(song) : 0) } };
    }
    const song = findVariant(hash)?.song;
    return { body: { [hash]: song ? countOf(song) : 0 } };
  };

  const favorites = ({ param }: Call): Reply => {
    const ids = param('mixsongids').split(',');
    const list = ids.map((id, index) => ({
      ...examplePart('favorite_count.json', 'data', 'list', index % 2),
      mixsongid: index % 2 === 0 ? Number(id) : id,
    }));
    return { body: success({ list }) };
  };

  const ofList = (call: Call): Reply => {
    const id = call.param('id');
    const list = [comment('comment_playlist.json', ['list', 0], { reply_num: 0, special_child_id: id })];
    return page('comment_playlist.json', id, id.startsWith('collection_') ? list : [], call);
  };
  const ofAlbum = (call: Call): Reply => {
    const id = call.param('id');
    const list = [comment('comment_album.json', ['list', 0], { special_child_id: id })];
    return page('comment_album.json', id, albumById(id) ? list : [], call);
  };

  return {
    '/comment/music': { answer: listing('comment_music.json') },
    '/comment/music/classify': {
      answer: listing('comment_music_classify.json', (all) => all.slice(0, 33)),
    },
    '/comment/music/hotword': { answer: listing('comment_music_hotword.json', (all) => all.slice(0, 12)) },
    '/comment/playlist': { answer: ofList },
    '/comment/album': { answer: ofAlbum },
    '/comment/floor': { answer: floor },
    '/comment/count': { answer: count },
    '/favorite/count': { answer: favorites },
  };
}

/** One song has several pages of comments, one has none. */
function countOf({ number }: TwinSong): number {
  if (number === 1) return 45;
  return number === 2 ? 0 : 3;
}

const idOf = ({ number }: TwinSong, index: number): number => 3_500_000 + number * 1000 + index;
const areaOf = (song: TwinSong): string => String(mixSongId(song) + areaOffset);
