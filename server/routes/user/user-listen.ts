import type { ApiCall, MemberRoute } from '../../api-exchange.ts';
import { mostPlayed } from '../../users/listen-history.ts';
import { success } from '../answers.ts';
import { shapesOf } from '../shapes.ts';
import { songFacts } from '../song-fields.ts';
import templates from './user-listen.json' with { type: 'json' };

const SHAPES = shapesOf(templates);

const MOST = 120;

/** `/user/listen`: the caller's most played songs, with `type=1` of all time, else of the last week. */
const userListen: MemberRoute = ({ param, baseUrl }, { users, catalogue }, { userId }) => {
  const played = mostPlayed(users, userId, param('type') === '1' ? 'ever' : 'week').slice(0, MOST);
  const lists = played.flatMap(({ hash, plays }) => {
    const song = catalogue.byHash(hash)?.song;
    return song === undefined ? [] : SHAPES.playedSong({ ...songFacts(song, baseUrl), listens: plays });
  });
  return success({ lists });
};

export const USER_LISTEN_CALLS: readonly ApiCall[] = [{ path: '/user/listen', memberRoute: userListen }];
