import { example, examplePart, type JsonObject } from '../examples.ts';
import { accounts } from '../provider.ts';
import { type Call, type Reply, type Routes, success } from '../routing.ts';
import { type Covers, mixSongId, transParam } from '../song-shapes.ts';
import {
  accessCodes,
  albumOf,
  albums,
  artistOf,
  artists,
  artistsOn,
  hashOf,
  songs,
  type TwinArtist,
  type TwinSong,
} from '../songs.ts';

/** The artists, and who follows whom: at first, the first account two artists and the second account. */
export class Artists {
  readonly #coverOf: Covers;
  readonly #pictureOf: (name: string) => string;
  /** Ids of artists by user. */
  readonly #followed = new Map<string, Set<number>>([[accounts[0].userId, new Set([artists[0].id, artists[1].id])]]);

  constructor(coverOf: Covers, pictureOf: (name: string) => string) {
    this.#coverOf = coverOf;
    this.#pictureOf = pictureOf;
  }

  routes(): Routes {
    return {
      '/artist/detail': { answer: ({ param }) => this.#detail(param('id')) },
      '/artist/lists': { answer: (call) => this.#lists(call) },
      '/artist/audios': { answer: (call) => this.#audios(call) },
      '/artist/follow': { login: 'needed', answer: (call) => this.#follow(call, true) },
      '/artist/unfollow': { login: 'needed', answer: (call) => this.#follow(call, false) },
      '/user/follow': { login: 'needed', answer: (call) => this.#ofUser(call) },
    };
  }

  #detail(id: string): Reply {
    const artist = find(id);
    if (!artist) return { body: success({}) };
    const file = artist.hasChapters ? 'artist_detail.json' : 'artist_detail.minimal.json';
    const picture = this.#pictureOf(`artist-${artist.id}`);
    return {
      body: success({
        ...examplePart(file, 'data'),
        author_id: artist.id,
        author_name: artist.name,
        sizable_avatar: picture,
        ...(artist.hasChapters && { avatar: picture }),
        song_count: songsOf(artist).length,
        album_count: albums.filter((album) => artistsOn(album).includes(artist)).length,
      }),
    };
  }

  /** The twin knows of no kinds and languages of artists: a filter finds nobody. */
  #lists({ param }: Call): Reply {
    const isFiltered = [param('sextypes'), param('type')].some((value) => value !== '' && value !== '0');
    const data = examplePart('artist_lists.json', 'data');
    const [most, few] = (data.info as JsonObject[]).map(({ singer }) => singer as JsonObject[]);
    const shown = isFiltered ? [] : artists;
    const entry = ({ id, name }: TwinArtist, index: number): JsonObject => ({
      ...most?.[index === 0 ? 0 : 1],
      // Numbers and texts both occur.
      singerid: index % 2 === 0 ? id : String(id),
      singername: name,
      imgurl: this.#pictureOf(`artist-${id}`),
    });
    const letters = [...new Set(artists.map(({ name }) => name.charAt(0)))].toSorted();
    const byLetter = letters.map((title) => ({
      title,
      singer: shown
        .filter(({ name }) => name.startsWith(title))
        .map((artist) => ({ ...few?.[0], ...entry(artist, 0), singerid: artist.id })),
    }));
    return { body: success({ ...data, info: [{ title: '热门', singer: shown.map(entry) }, ...byLetter] }) };
  }

  #audios({ param }: Call): Reply {
    const artist = find(param('id'));
    const all = artist ? songsOf(artist) : [];
    const size = Number(param('pagesize')) || 30;
    const page = Number(param('page')) || 1;
    const data = all.slice((page - 1) * size, page * size).map((song) => artistSong(song, this.#coverOf));
    return {
      body: { status: 1, error_code: 0, total: all.length, data, extra: { page_total: Math.ceil(all.length / size) } },
    };
  }

  #follow({ session, param }: Call, isFollowing: boolean): Reply {
    const artist = find(param('id'));
    const followed = this.followedBy(session?.account.userId ?? '');
    if (artist && isFollowing) followed.add(artist.id);
    else if (artist) followed.delete(artist.id);
    return { body: success({}) };
  }

  /** Ids of the artists that a user follows. */
  followedBy(userId: string): Set<number> {
    const followed = this.#followed.get(userId) ?? new Set();
    this.#followed.set(userId, followed);
    return followed;
  }

  #ofUser({ session }: Call): Reply {
    const userId = session?.account.userId ?? '';
    const followed = this.followedBy(userId);
    const ofArtists = artists
      .filter(({ id }) => followed.has(id))
      .map(({ id, name }, index) => ({
        ...examplePart('user_follow.json', 'data', 'lists', 0),
        nickname: name,
        pic: this.#pictureOf(`artist-${id}`),
        // Numbers and texts both occur.
        singerid: index % 2 === 0 ? id : String(id),
      }));
    const friend = {
      ...examplePart('user_follow.json', 'data', 'lists', 2),
      userid: Number(accounts[1].userId),
      nickname: accounts[1].nickname,
      pic: this.#pictureOf('user'),
    };
    const lists = [...ofArtists, ...(userId === accounts[0].userId ? [friend] : [])];
    return { body: lists.length === 0 ? example('user_follow.empty.json') : success({ total: lists.length, lists }) };
  }
}

function find(id: string): TwinArtist | undefined {
  return artists.find((artist) => String(artist.id) === id);
}

function songsOf({ name }: TwinArtist): TwinSong[] {
  return songs.filter(({ artist }) => artist === name);
}

function artistSong(song: TwinSong, coverOf: Covers): JsonObject {
  const { privilege, payType } = accessCodes(song);
  return {
    ...examplePart('artist_audios.json', 'data', 0),
    hash: hashOf(song),
    audio_name: song.title,
    author_name: song.artist,
    author_id: artistOf(song).id,
    album_name: albumOf(song).name,
    album_id: albumOf(song).id,
    album_audio_id: mixSongId(song),
    audio_id: song.number,
    mixsongid: mixSongId(song),
    timelength: song.seconds * 1000,
    hash_128: hashOf(song),
    hash_320: hashOf(song, '320'),
    hash_flac: hashOf(song, 'flac'),
    hash_high: hashOf(song, 'high'),
    privilege,
    pay_type: payType,
    trans_param: transParam(song, coverOf),
  };
}
