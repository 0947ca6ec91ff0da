import type { ApiRoute } from '../../api-exchange.ts';
import { artistById } from '../../catalogue/artists.ts';
import { artistPictureId } from '../../covers/picture-ids.ts';
import { artistUserId } from '../../lists/playlist-directory.ts';
import { BAD_REQUEST, idNumber, NOT_SIGNED_IN, signedIn, success } from '../answers.ts';
import { pictureUrl } from '../user-fields.ts';

const FOLLOWED_AS_ARTIST = 7;

/** `/user/follow`: the artists and people that the caller follows. */
export const userFollow: ApiRoute = signedIn((request, { users }, session) => {
  const user = users.user(session.userId);
  if (user === null) return NOT_SIGNED_IN;
  const artists = user.artists.flatMap(({ artistId, followedAt }) => {
    const artist = artistById(artistId);
    if (artist === undefined) return [];
    return {
      userid: artistUserId(artistId),
      nickname: artist.name,
      pic: pictureUrl(artistPictureId(artistId), 100, request.baseUrl),
      // The real service sends numbers for some artists and texts for others; clients have to take both.
      singerid: artistId % 2 === 1 ? artistId : String(artistId),
      source: FOLLOWED_AS_ARTIST,
      source_desc: '歌手',
      iden_type: 1,
      iden: 1,
      is_star: 1,
      k_pic: '',
      jumptype: 1,
      score: 0,
      addtime: followedAt,
    };
  });
  const friends = user.friends.map(({ userId, nickname, pictureId, followedAt }) => ({
    userid: userId,
    nickname,
    pic: pictureUrl(pictureId, 100, request.baseUrl),
    singerid: 0,
    source: 1,
    source_desc: '',
    iden_type: 0,
    iden: 0,
    is_star: 0,
    k_pic: '',
    jumptype: 0,
    score: 0,
    addtime: followedAt,
  }));
  const lists = [...artists, ...friends];
  return success(lists.length === 0 ? { total: 0 } : { total: lists.length, lists });
});

/** The artist of a call, null for unknown ones. */
function namedArtist(text: string): number | null {
  const id = idNumber(text);
  return id === null ? null : (artistById(id)?.id ?? null);
}

/** `/artist/follow`: following an artist twice succeeds. */
export const artistFollow: ApiRoute = signedIn((request, { users }, session) => {
  const artistId = namedArtist(request.param('id'));
  if (artistId === null) return BAD_REQUEST;
  if (!users.isFollowing(session.userId, artistId)) {
    const followedAt = Math.floor(users.now() / 1000);
    users.changeUser(session.userId, ({ artists }) => artists.push({ artistId, followedAt }));
  }
  return success({});
});

/** `/artist/unfollow`: also succeeds for an artist who was not followed. */
export const artistUnfollow: ApiRoute = signedIn((request, { users }, session) => {
  const artistId = namedArtist(request.param('id'));
  if (artistId === null) return BAD_REQUEST;
  if (users.isFollowing(session.userId, artistId)) {
    users.changeUser(session.userId, (user) => {
      user.artists = user.artists.filter((followed) => followed.artistId !== artistId);
    });
  }
  return success({});
});
