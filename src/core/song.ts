/** Whether and how the service lets a song be played, from its `privilege` and `pay_type` fields. */
export type SongAccess = 'free' | 'vip' | 'paid' | 'no-copyright' | 'unavailable';

export type ArtistRef = {
  name: string;
  /** Artist id of the service; null where a call does not tell it. */
  id: string | null;
};

export type AlbumRef = {
  name: string;
  id: string | null;
};

/** Hashes of the other encodings of one recording; a level that does not exist is absent. */
export type SongVariants = {
  /** MP3, 320 kbit/s. */
  high?: string;
  /** FLAC, 44.1 or 48 kHz. */
  lossless?: string;
  /** FLAC, 96 kHz or more. */
  hires?: string;
};

/** One recording, as every screen, the queue and the engine know it. Plain data: it crosses channels and storage. */
export type Song = {
  /** Upper-case hash of the 128 kbit/s encoding: the identity of the song everywhere. */
  hash: string;
  title: string;
  artists: ArtistRef[];
  album: AlbumRef | null;
  /** Absolute address, possibly with the `{size}` placeholder; null = draw the default cover. */
  coverUrl: string | null;
  /** 0 where unknown. */
  durationMs: number;
  access: SongAccess;
  variants: SongVariants;
  /** Id of the recording on its album; helps the lyric and address calls. Null where unknown. */
  albumAudioId: string | null;
  /** Where the sound comes from: the service's catalogue, the user's cloud drive, or a file of this device. */
  origin: 'catalogue' | 'cloud' | 'local';
};

/** The artists as one line, in the way the service writes several names; empty when none is known. */
export function artistLine(song: Pick<Song, 'artists'>): string {
  return song.artists.map((artist) => artist.name).join('、');
}

/** Hashes compare without regard to case: cloud and lyric data spell them in lower case. */
export function sameHash(a: string, b: string): boolean {
  return a.toUpperCase() === b.toUpperCase();
}

/** False for a song whose address the service is known to refuse whatever the session. */
export function isPlayable(song: Pick<Song, 'access'>): boolean {
  return song.access !== 'no-copyright' && song.access !== 'unavailable';
}
