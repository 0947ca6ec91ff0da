import { SMS_CODE } from '../../../server/users/demo-accounts.ts';
import { CAPTCHA_TICKET } from '../../../server/verification/verification-event.ts';
import { loadCloudDrive, uploadCloudFile } from '../../../src/api/account/cloud-drive.ts';
import { fetchDevices } from '../../../src/api/account/devices.ts';
import { fetchQrKey, logInByPassword, sendPhoneCode } from '../../../src/api/account/login.ts';
import { fetchCharts } from '../../../src/api/browse/charts.ts';
import { fetchStyleSongs, fetchTagGroups, fetchThemes } from '../../../src/api/browse/discover.ts';
import { fetchComments, sendComment } from '../../../src/api/catalogue/comments.ts';
import { searchLyricCandidates } from '../../../src/api/catalogue/lyrics.ts';
import { fetchStations } from '../../../src/api/catalogue/radio.ts';
import { searchSongs } from '../../../src/api/catalogue/search.ts';
import { searchAlbums, searchArtists } from '../../../src/api/catalogue/search-results.ts';
import { collectVideo, fetchVideo, searchVideos } from '../../../src/api/catalogue/videos.ts';
import { fetchPlaylistDetail } from '../../../src/api/playlists/playlist-detail.ts';
import { startLinkImport } from '../../../src/api/playlists/playlist-import.ts';
import { addToPlaylist } from '../../../src/api/playlists/playlist-tracks.ts';
import { createPlaylist, fetchRecommendedPlaylists } from '../../../src/api/playlists/playlists.ts';
import { fetchListenedSeconds } from '../../../src/api/plays/account-history.ts';
import type { ApiClient } from '../../../src/api/transport/client.ts';
import { type CallArguments, type CommentArguments, exampleArguments } from '../call-arguments.ts';
import { textAt } from '../service-caller.ts';
import { catalogue, credentials, deviceElsewhere, type RunningService } from '../services/embedded-service.ts';
import type { Installation } from './installation.ts';

/**
 * Logs the listener in, and creates or finds the arguments of each call at the service, separately so that calls can be
 * made in any order.
 */
export async function prepareArguments(service: RunningService, installation: Installation): Promise<CallArguments> {
  const { client } = installation;
  const user = { name: credentials.name, password: credentials.password };
  installation.session = await logInByPassword(client, user);
  await sendPhoneCode(client, credentials.phone);
  const song = present((await searchSongs(client, catalogue.songs.free, 1)).songs[0]).song;
  const cloudSong = present((await loadCloudDrive(client)).songs[0]).song;
  const { newFile } = exampleArguments;
  const listId = await createPlaylist(client, 'Filled');
  const added = await addToPlaylist(client, listId, [song]);
  const categoryId = present((await fetchTagGroups(client))[0]?.tags[0]).id;
  const { playlists } = await fetchRecommendedPlaylists(client, { categoryId });
  const original = await fetchPlaylistDetail(client, present(playlists[0]).globalId);
  const playlistLink = `https://music.example/list?id=${present(original.globalId)}`;
  const album = present((await searchAlbums(client, catalogue.keywords.albums, 1)).items[0]);
  const [found] = (await searchVideos(client, catalogue.keywords.videos, 1)).items;
  const video = present(await fetchVideo(client, present(found?.id)));
  await collectVideo(client, present(video.id), true);
  const lyricFile = present((await searchLyricCandidates(client, song))[0]);
  const weChat = await weChatCodes(service);
  const ownDeviceId = present(installation.devicePairs.KUGOU_API_MID);
  return {
    song,
    cloudSong,
    md5: song.hash,
    newFile: { ...newFile, body: new Blob(['of this run']) },
    unwantedFiles: await unwantedFiles(client),
    listId,
    fileIds: added.map(({ fileId }) => fileId),
    newListName: 'New',
    unwantedListId: await createPlaylist(client, 'Unwanted'),
    playlistLink,
    importTaskId: present(await startLinkImport(client, playlistLink)),
    globalId: present(original.globalId),
    original,
    albumId: album.id,
    originalAlbum: {
      name: album.name,
      globalId: null,
      creator: { userId: present(album.artists[0]).id, name: present(album.artists[0]).name, listId: album.id },
      kind: 'album',
    },
    categoryId,
    lyricFile,
    playedAtMs: 1_777_600_214_000,
    listened: { knownSeconds: (await fetchListenedSeconds(client)) ?? 0, addedSeconds: 600 },
    nowMs: Number(textAt((await service.everyone.get('/server/now')).body, 'data.timestamp')) * 1000,
    user,
    phone: { number: credentials.phone, code: SMS_CODE },
    otherNumber: credentials.sharedPhone,
    qrKey: await fetchQrKey(client),
    ...weChat,
    ownDeviceId,
    otherLogin: await loginElsewhere(service, client, ownDeviceId),
    verificationIds: { sms: await eventId(service, 'sms'), picture: await eventId(service, 'picture') },
    smsCode: SMS_CODE,
    picture: { ticket: CAPTCHA_TICKET, randstr: '@abc', appId: '190000000' },
    artistId: present((await searchArtists(client, catalogue.keywords.artists, 1)).items[0]).id,
    keywords: catalogue.keywords,
    chartId: present((await fetchCharts(client))[0]).id,
    videoId: present(video.id),
    videoHash: present(video.files[0]).hash,
    styleIds: present(await fetchStyleSongs(client, [])).tags.map(({ id }) => id),
    themeId: present(present(await fetchThemes(client))[0]).id,
    station: { ...present(present(await fetchStations(client, {}))[0]?.stations[0]), offset: null },
    comments: await commentArguments(client, {
      song: { kind: 'song', id: present(song.albumAudioId), name: song.title },
      playlist: { kind: 'playlist', id: present(original.globalId), name: original.name },
      album: { kind: 'album', id: album.id, name: album.name },
    }),
  };
}

/** A comment with replies, and one of the user's own. */
async function commentArguments(client: ApiClient, of: CommentArguments['of']): Promise<CommentArguments> {
  const { comments, area, classes, words } = present(await fetchComments(client, of.song));
  const answered = present(comments.find(({ replyCount }) => replyCount > 0));
  const ownId = await sendComment(client, of.song, 'Mine');
  return {
    of,
    area: present(area),
    classId: present(classes[0]).id,
    word: present(words[0]).word,
    answered,
    own: { ...answered, id: present(ownId) },
  };
}

/** A file in the drive. */
async function unwantedFiles(client: ApiClient): Promise<CallArguments['unwantedFiles']> {
  const before = await loadCloudDrive(client);
  await uploadCloudFile(client, { ...exampleArguments.newFile, body: new Blob(['unwanted']) });
  return (await loadCloudDrive(client, { fresh: true })).songs.slice(before.songs.length);
}

/** A scanned WeChat code, and the result of another confirmed one. */
async function weChatCodes({
  everyone,
  pressOnPhone,
}: RunningService): Promise<Pick<CallArguments, 'weChatId' | 'weChatCode'>> {
  const create = async (): Promise<string> => textAt((await everyone.get('/login/wx/create')).body, 'uuid');
  const weChatId = await create();
  await pressOnPhone('wx', weChatId, 'scan');
  const uuid = await create();
  await pressOnPhone('wx', uuid, 'scan');
  await pressOnPhone('wx', uuid, 'confirm');
  return { weChatId, weChatCode: textAt((await everyone.get('/login/wx/check', { uuid })).body, 'wx_code') };
}

async function loginElsewhere(
  service: RunningService,
  client: ApiClient,
  ownDeviceId: string,
): Promise<CallArguments['otherLogin']> {
  await service.logIn('listener', 'elsewhere');
  const devices = present(await fetchDevices(client, ownDeviceId));
  return present(devices.find(({ name }) => name === deviceElsewhere.KUGOU_API_DEV)).login;
}

/** The id of a new verification. */
async function eventId(service: RunningService, way: 'sms' | 'picture'): Promise<string> {
  return textAt((await service.everyone.get('/everyday/recommend', { demo_verify: way })).body, 'ssaCode');
}

function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('the service has nothing of the kind');
  return value;
}
