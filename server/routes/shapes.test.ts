import { describe, expect, it } from 'vitest';
import { shapesOf } from './shapes.ts';

const shapes = shapesOf({
  song: { name: '$title', level: 2, tags: [], info: { ms: '$ms' }, urls: ['$url'] },
  list: { songs: ['$each songs', { name: '$title' }] },
});

describe('a shape', () => {
  it('has facts where it names them, and is constant elsewhere', () => {
    expect(shapes.song({ title: 'Tide', ms: 5, url: 'a', more: 1 })).toEqual({
      name: 'Tide',
      level: 2,
      tags: [],
      info: { ms: 5 },
      urls: ['a'],
    });
  });
  it('has one record for each element of a fact', () => {
    expect(shapes.list({ songs: [{ title: 'a' }, { title: 'b' }] })).toEqual({ songs: [{ name: 'a' }, { name: 'b' }] });
  });
  it('leaves out what is undefined, and throws where a fact is missing', () => {
    expect(JSON.stringify(shapes.list({ songs: [{ title: undefined }] }))).toBe('{"songs":[{}]}');
    expect(() => shapes.list({})).toThrow('$songs');
  });
});
