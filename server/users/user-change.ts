import type { PlaylistEntry } from '../lists/playlist.ts';
import type { LibraryList, SessionRecord, UserRecord, VipRecord } from './user-record.ts';

/** Everything that can happen to the users' data. Each change names its results, so that replaying it needs nothing else. */
export type UserChange =
  | { type: 'user-added'; user: UserRecord }
  | { type: 'session-opened'; session: SessionRecord }
  /** The old session stays good until `until`, for answers that were lost on their way. */
  | { type: 'session-replaced'; key: string; until: number; session: SessionRecord }
  | { type: 'sessions-ended'; keys: string[] }
  | { type: 'list-added'; userId: number; list: LibraryList }
  | { type: 'list-removed'; userId: number; listId: number }
  | { type: 'tracks-added'; userId: number; listId: number; entries: PlaylistEntry[]; at: number }
  | { type: 'tracks-removed'; userId: number; listId: number; fileIds: number[]; at: number }
  | { type: 'artist-followed'; userId: number; artistId: number; at: number }
  | { type: 'artist-unfollowed'; userId: number; artistId: number }
  | { type: 'listened'; userId: number; hash: string; at: number; day: string }
  | { type: 'vip-changed'; userId: number; vip: VipRecord };
