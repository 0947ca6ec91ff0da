import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { makeCloudSong, makeLocalSong, makeSong } from '../../../tests/support/fakes/songs.ts';
import { songSchema } from './song-schema.ts';

const { hash: _hash, ...nameless } = makeSong(1);
const { access: _access, ...withoutAccess } = makeSong(1);
const { localId: _id, ...localWithoutId } = makeLocalSong(1);

describe('a posted or stored song', () => {
  it.each([
    makeSong(1, { variants: { high: 'A'.repeat(32) }, cover: '//127.0.0.1:1/{size}/c.png' }),
    makeCloudSong(2, { albumAudioId: '7' }),
    makeLocalSong(3, { cover: { storedCoverId: 'c1' } }),
    makeLocalSong(4, { localId: '~'.repeat(128) }),
  ])('of each origin is taken as it is: $origin', (song) => {
    expect(v.parse(songSchema, JSON.parse(JSON.stringify(song)))).toEqual(song);
  });

  it('loses fields that its origin does not have', () => {
    expect(v.parse(songSchema, { ...makeLocalSong(1), hash: 'A'.repeat(32), access: 'vip' })).toEqual(makeLocalSong(1));
    expect(v.parse(songSchema, { ...makeCloudSong(1), localId: 'a', access: 'vip' })).toEqual(makeCloudSong(1));
  });

  it.each([
    nameless,
    withoutAccess,
    localWithoutId,
    { ...makeSong(1), origin: 'elsewhere' },
    { ...makeSong(1), origin: undefined },
    { ...nameless, origin: 'cloud' },
    { ...makeSong(1), origin: 'local' },
    { ...makeLocalSong(1), origin: 'catalogue' },
    makeSong(1, { hash: 'a'.repeat(32) }),
    makeCloudSong(1, { hash: 'A'.repeat(31) }),
    makeLocalSong(1, { localId: '' }),
    makeLocalSong(1, { localId: '../up one' }),
    makeLocalSong(1, { localId: 'a'.repeat(129) }),
    makeLocalSong(1, { cover: { storedCoverId: '' } }),
    { ...makeLocalSong(1), cover: { url: 'http://127.0.0.1:1/c.png' } },
    { ...makeLocalSong(1), cover: undefined },
    makeSong(1, { durationMs: -1 }),
  ])('is refused where it is no song: %j', (song) => {
    expect(v.safeParse(songSchema, song).success).toBe(false);
  });
});
