import type { CoverRef } from './cover.ts';

/** Who can play a song, from its fields `privilege` and `pay_type`. */
export type SongAccess = 'free' | 'vip' | 'paid' | 'no-copyright' | 'unavailable';

export type ArtistRef = {
  name: string;
  /** Artist id of the service; null if the call does not return it. */
  id: string | null;
};

type AlbumRef = {
  name: string;
  id: string | null;
};

/** Hashes of a recording's other encodings; missing levels are absent. */
export type SongVariants = {
  /** MP3, 320 kbit/s. */
  high?: string;
  /** FLAC, 44.1 or 48 kHz. */
  lossless?: string;
  /** FLAC, 96 kHz or more. */
  hires?: string;
};

/** Source of the audio: catalogue, the user's cloud drive, or a file on this device. */
export type SongOrigin = 'catalogue' | 'cloud' | 'local';

/** Fields of songs of all origins. */
type SongFacts = {
  title: string;
  artists: ArtistRef[];
  album: AlbumRef | null;
  cover: CoverRef;
  /** 0 = unknown. */
  durationMs: number;
};

/** Song of the service's catalogue: the only kind that can be liked, shared and added to playlists. */
export type CatalogueSong = SongFacts & {
  origin: 'catalogue';
  /** Upper-case hash of the 128 kbit/s encoding. */
  hash: string;
  access: SongAccess;
  variants: SongVariants;
  /** Id of the recording on its album, sent with lyrics and address requests; null = unknown. */
  albumAudioId: string | null;
};

/** File in the user's cloud drive; identified by its hash, so it may have lyrics. */
export type CloudSong = SongFacts & {
  origin: 'cloud';
  /** Upper-case hash of the uploaded file. */
  hash: string;
  albumAudioId: string | null;
};

/** File on this device, unknown to the service. */
export type LocalSong = SongFacts & {
  origin: 'local';
  /** Id of the file in the local index: 1 to 128 printable ASCII characters without spaces. */
  localId: string;
  /** Container and codec as a MIME type; null or empty = unknown. */
  mediaType: string | null;
};

/** A song that the service identifies by its hash. */
type ServiceSong = CatalogueSong | CloudSong;

/** A recording in screens, queue and engine. Plain data: it is posted and stored. */
export type Song = ServiceSong | LocalSong;

/** Artists in one line, joined by `、` like the service does; "" without artists. */
export function artistLine(song: Pick<Song, 'artists'>): string {
  return song.artists.map((artist) => artist.name).join('、');
}

/** False if the service is known to refuse the song's address in any session. */
export function isPlayable(song: Song): boolean {
  return song.origin !== 'catalogue' || (song.access !== 'no-copyright' && song.access !== 'unavailable');
}
