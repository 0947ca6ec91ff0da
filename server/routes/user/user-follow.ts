import type { ApiCall, MemberRoute } from '../../api-exchange.ts';
import { artistById } from '../../catalogue/artists.ts';
import { artistPictureId } from '../../covers/picture-ids.ts';
import { artistUserId } from '../../lists/playlist-directory.ts';
import { BAD_REQUEST, idNumber, success } from '../answers.ts';
import { shapesOf } from '../shapes.ts';
import { pictureUrl } from '../user-fields.ts';
import templates from './user-follow.json' with { type: 'json' };

const SHAPES = shapesOf(templates);

/** `/user/follow`: the artists and people that the caller follows. */
const userFollow: MemberRoute = ({ baseUrl }, _context, { user }) => {
  const artists = user.artists.flatMap(({ artistId, followedAt }) => {
    const artist = artistById(artistId);
    if (artist === undefined) return [];
    return SHAPES.followedArtist({
      userId: artistUserId(artistId),
      name: artist.name,
      picture: pictureUrl(artistPictureId(artistId), 100, baseUrl),
      // The original service sends numbers for some artists and texts for others; clients have to accept both.
      singerId: artistId % 2 === 1 ? artistId : String(artistId),
      followedAt,
    });
  });
  const friends = user.friends.map((friend) =>
    SHAPES.followedFriend({ ...friend, picture: pictureUrl(friend.pictureId, 100, baseUrl) }),
  );
  const lists = [...artists, ...friends];
  return success(lists.length === 0 ? { total: 0 } : { total: lists.length, lists });
};

/** Id of the artist; null if unknown. */
function namedArtist(text: string): number | null {
  const id = idNumber(text);
  return id === null ? null : (artistById(id)?.id ?? null);
}

/** `/artist/follow`: also succeeds for a followed artist. */
const artistFollow: MemberRoute = (request, { users }, { userId }) => {
  const artistId = namedArtist(request.param('id'));
  if (artistId === null) return BAD_REQUEST;
  if (!users.isFollowing(userId, artistId)) {
    const followedAt = Math.floor(users.now() / 1000);
    users.changeUser(userId, ({ artists }) => artists.push({ artistId, followedAt }));
  }
  return success({});
};

/** `/artist/unfollow`: also succeeds for an artist who is not followed. */
const artistUnfollow: MemberRoute = (request, { users }, { userId }) => {
  const artistId = namedArtist(request.param('id'));
  if (artistId === null) return BAD_REQUEST;
  if (users.isFollowing(userId, artistId)) {
    users.changeUser(userId, (user) => {
      user.artists = user.artists.filter((followed) => followed.artistId !== artistId);
    });
  }
  return success({});
};

export const USER_FOLLOW_CALLS: readonly ApiCall[] = [
  { path: '/artist/follow', memberRoute: artistFollow },
  { path: '/artist/unfollow', memberRoute: artistUnfollow },
  { path: '/user/follow', memberRoute: userFollow },
];
