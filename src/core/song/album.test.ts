import { expect, it } from 'vitest';
import { albumKind } from './album.ts';

it.each([
  ['专辑', 'album'],
  ['專輯', 'album'],
  ['Album', 'album'],
  ['录音室专辑', 'album'],
  ['单曲', 'single'],
  ['單曲', 'single'],
  ['Single', 'single'],
  ['EP', 'ep'],
  ['ep', 'ep'],
  ['EP专辑', 'ep'],
  ['迷你专辑', 'ep'],
  ['现场', 'live'],
  ['現場', 'live'],
  ['现场专辑', 'live'],
  ['演唱会', 'live'],
  ['演唱會', 'live'],
  ['Live Album', 'live'],
  ['', 'other'],
  ['原声带', 'other'],
  ['Step', 'other'],
  ['Alive', 'other'],
  ['Singles Club', 'other'],
  ['constructor', 'other'],
])('the service’s %j is of the kind %s', (type, kind) => {
  expect(albumKind(type)).toBe(kind);
});
