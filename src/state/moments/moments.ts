import { type Moment, momentsLimit, parseMoment } from '@/core/moments/moment.ts';
import { type SongId, songId } from '@/core/song/song-id.ts';
import { StoredRecords } from '@/storage/records/stored-records.ts';

/** Moments in IndexedDB (docs/behaviour.md#moments). */
export class Moments extends StoredRecords<Moment> {
  constructor(limit = momentsLimit) {
    super({
      database: 'kanade-moments',
      store: 'moments',
      limit,
      parse: parseMoment,
      index: { field: 'songId', name: 'by-song', keyOf: ({ song }) => songId(song) },
    });
  }

  /** Rejects if they can't be read. */
  ofSong(song: SongId): Promise<Moment[]> {
    return this.withKey(song);
  }
}

export const moments = new Moments();
