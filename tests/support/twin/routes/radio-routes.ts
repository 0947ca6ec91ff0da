import { example, examplePart, type JsonObject } from '../examples.ts';
import { type Call, type Reply, type Routes, success } from '../routing.ts';
import { type Covers, cardSong, mixSongId, transParam } from '../song-shapes.ts';
import { albumOf, artistOf, findVariant, hashOf, songs, type TwinSong } from '../songs.ts';

type RadioParts = { coverOf: Covers; pictureOf: (name: string) => string };

/** Songs of one answer of personal radio, and of stations. */
const helping = 5;

/** Personal radio, songs and lists like others, stations, versions and rankings of songs. */
export function radioRoutes({ coverOf, pictureOf }: RadioParts): Routes {
  const picture = pictureOf('station');

  function personal({ param }: Call): Reply {
    if (Number(param('remain_songcnt')) > 4) return { body: example('personal_fm.enough.json') };
    const heard = findVariant(param('hash'))?.song;
    const at = heard ? songs.indexOf(heard) : -1;
    const next = [...songs.slice(at + 1), ...songs.slice(0, at + 1)].slice(0, helping);
    const file = param('action') === 'garbage' ? 'personal_fm.dislike.json' : 'personal_fm.json';
    return { body: success({ ...examplePart(file, 'data'), song_list: next.map(personalSong) }) };
  }

  /** The entries of the example differ in what they have; its first four are all the kinds. */
  const personalSong = (song: TwinSong, index: number): JsonObject => {
    const entry = examplePart('personal_fm.json', 'data', 'song_list', index % 4);
    const { album_id, mixsongid, singerinfo: _s, relate_goods: _g, ...rest } = cardSong(song, coverOf);
    const { id, name } = artistOf(song);
    const named = Array.isArray(entry.singerinfo) ? [{ id, name, is_publish: 1 }] : { id, name };
    const goods = [{ albumname: albumOf(song).name, info: { image: coverOf(song) } }];
    return {
      ...entry,
      ...rest,
      album_id: String(album_id),
      mixsongid: String(mixsongid),
      singerinfo: named,
      relate_goods: Array.isArray(entry.relate_goods) ? goods : {},
    };
  };

  function similar({ param }: Call): Reply {
    const ids = param('album_audio_id').split(',');
    const others = songs.filter((song) => !ids.includes(String(mixSongId(song))));
    const song_list = others.map((song) => ({
      ...cardSong(song, coverOf),
      album_audio_id: String(mixSongId(song)),
      mixsongid: mixSongId(song),
    }));
    return { body: success({ ...examplePart('ai_recommend.json', 'data'), song_list }) };
  }

  function similarLists({ param }: Call): Reply {
    const entry = examplePart('playlist_similar.json', 'data', 0);
    const lists = (entry.collection_list as JsonObject[]).map((list) => ({
      ...list,
      flexible_cover: picture,
      cover: '',
    }));
    const data = param('ids')
      .split(',')
      .map((id) => ({ ...entry, global_collection_id: id, collection_list: lists }));
    return { body: success(data) };
  }

  function versions({ param }: Call): Reply {
    if (param('show_detail') === '0') return { body: example('audio_related.totals.json') };
    const song = songs.find((one) => String(mixSongId(one)) === param('album_audio_id'));
    const number = song?.versionOf ?? song?.number;
    const found = song ? songs.filter((one) => one.number === number || one.versionOf === number) : [];
    const info = found.map((one) => ({
      ...examplePart('audio_related.json', 'data', 'info', one.versionOf ? 1 : 0),
      hash: hashOf(one),
      audio_name: one.title,
      author_name: one.artist,
      album_audio_id: mixSongId(one),
      timelength: one.seconds * 1000,
    }));
    return { body: success({ total: info.length, info }) };
  }

  const station = (file: string, ...place: (string | number)[]): JsonObject => ({
    ...examplePart(file, ...place),
    imgurl: picture,
  });

  function classes(): Reply {
    const group = examplePart('fm_class.json', 'data', 'class_list', 0);
    const fmlist = [station('fm_class.json', 'data', 'class_list', 0, 'fmlist', 0)];
    return { body: success({ class_list: [{ ...group, fmlist }] }) };
  }

  function stationSongs({ param }: Call): Reply {
    const from = Math.max(0, Number(param('fmoffset')));
    const list = Array.from({ length: helping }, (_, index) => songs[(from + index) % songs.length]);
    const found = list.flatMap((song) => (song ? [stationSong(song)] : []));
    const facts = { fmid: param('fmid'), offset: String(from + helping), size: found.length, songs: found };
    return { body: success([{ ...examplePart('fm_songs.json', 'data', 0), ...facts }]) };
  }

  const stationSong = (song: TwinSong): JsonObject => ({
    ...examplePart('fm_songs.json', 'data', 0, 'songs', 0),
    name: `${song.artist} - ${song.title}`,
    hash: hashOf(song),
    '320hash': hashOf(song, '320'),
    hashflac: hashOf(song, 'flac'),
    time: song.seconds * 1000,
    '320time': song.seconds * 1000,
    album_id: String(albumOf(song).id),
    album_audio_id: String(mixSongId(song)),
    topic_remark: albumOf(song).name,
    trans_param: transParam(song, coverOf),
  });

  return {
    '/personal/fm': { answer: personal },
    '/ai/recommend': { answer: similar },
    '/everyday/style/recommend': {
      answer: () => {
        const song_list = songs.map((song) => cardSong(song, coverOf));
        return { body: success({ ...examplePart('everyday_style_recommend.json', 'data'), song_list }) };
      },
    },
    '/playlist/similar': { answer: similarLists },
    '/fm/class': { answer: classes },
    '/fm/recommend': {
      answer: () => {
        const rcmdlist = songs.slice(0, 3).map(stationSong);
        return { body: success([{ ...station('fm_recommend.json', 'data', 0), rcmdlist }]) };
      },
    },
    '/fm/image': { answer: () => ({ body: success([station('fm_image.json', 'data', 0)]) }) },
    '/fm/songs': { answer: stationSongs },
    '/audio/related': { answer: versions },
    '/song/ranking': { answer: () => ({ body: example('song_ranking.json') }) },
    '/song/ranking/filter': { login: 'needed', answer: () => ({ body: example('song_ranking_filter.json') }) },
  };
}
