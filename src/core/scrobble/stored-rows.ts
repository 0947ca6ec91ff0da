import * as v from 'valibot';
import { type RefusalReason, refusalReasons } from './answer.ts';
import { type ScrobbledSong, type ScrobbleTarget, scrobbledSongEntries, scrobbleTargets } from './listen.ts';

/** A play that a service has refused for good, until the user dismisses it. */
export type RefusedPlay = ScrobbledSong & {
  target: ScrobbleTarget;
  playId: string;
  beganAt: number;
  reason: RefusalReason;
};

const finite = v.pipe(v.number(), v.finite());

export const refusedPlaySchema: v.GenericSchema<unknown, RefusedPlay> = v.object({
  ...scrobbledSongEntries,
  target: v.picklist(scrobbleTargets),
  playId: v.string(),
  beganAt: finite,
  reason: v.picklist(refusalReasons),
});

/** A like or unlike that is to be sent; a later one of the same song replaces it. */
export type LikeToSend = { songId: string; song: ScrobbledSong; isLiked: boolean; changedAt: number };

export const likeToSendSchema: v.GenericSchema<unknown, LikeToSend> = v.object({
  songId: v.string(),
  song: v.object(scrobbledSongEntries),
  isLiked: v.boolean(),
  changedAt: finite,
});
