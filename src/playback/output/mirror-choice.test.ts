import { describe, expect, it } from 'vitest';
import { MirrorChoice } from './mirror-choice';

const song = (number: number) => [`https://media.test/${number}.mp3`, `http://media.test/${number}.mp3`];

describe('the sources of a song', () => {
  it('are tried in their order, and each song begins with its first one', () => {
    const choice = new MirrorChoice();
    expect(choice.first(song(1))).toBe('https://media.test/1.mp3');
    choice.works();
    expect(choice.second(song(1))).toBe('http://media.test/1.mp3');
    expect(choice.first(song(2))).toBe('https://media.test/2.mp3');
  });

  it('begin with the server that played once the other one failed', () => {
    const choice = new MirrorChoice();
    choice.first(song(1));
    choice.second(song(1));
    choice.works();
    expect(choice.first(song(2))).toBe('http://media.test/2.mp3');
    expect(choice.second(song(2))).toBe('https://media.test/2.mp3');
  });

  it('skip mirrors on the server that failed', () => {
    const choice = new MirrorChoice();
    const sources = ['https://a.test/1', 'https://b.test/1', 'https://a.test/2'];
    expect(choice.first(sources)).toBe('https://a.test/1');
    expect(choice.second(sources)).toBe('https://b.test/1');
  });

  it('are a file, or a single address, again and again', () => {
    const choice = new MirrorChoice();
    const file = new File([], 'song.mp3');
    expect([choice.first([file]), choice.second([file])]).toEqual([file, file]);
    choice.works();
    expect(choice.second(['http://a.test/1'])).toBe('http://a.test/1');
    choice.works();
    expect(choice.first(['http://a.test/2', 'http://b.test/2'])).toBe('http://a.test/2');
  });
});
