import { describe, expect, it } from 'vitest';
import { createJsonFragments, createKeptAnswers, joinJson } from './kept-answers.ts';

describe('kept answers', () => {
  const bytes = (length: number): Uint8Array<ArrayBuffer> => new Uint8Array(length);
  it('are made once and forgotten in the order of their last use', () => {
    const answers = createKeptAnswers(100);
    let made = 0;
    const get = (key: string): Uint8Array =>
      answers.get(key, () => {
        made += 1;
        return bytes(40);
      });
    const first = get('a');
    expect(get('a')).toBe(first);
    get('b');
    get('a');
    get('c');
    expect(made).toBe(3);
    expect(get('a')).toBe(first);
    get('b');
    expect(made).toBe(4);
  });
  it('hold the newest even when it alone is too large, and nothing under endless keys', () => {
    const answers = createKeptAnswers(10);
    const large = answers.get('a', () => bytes(50));
    expect(answers.get('a', () => bytes(1))).toBe(large);
    const long = 'k'.repeat(1000);
    expect(answers.get(long, () => bytes(1))).not.toBe(answers.get(long, () => bytes(1)));
  });
});

describe('fragments', () => {
  it('are kept per thing and address, for a few addresses', () => {
    let made = 0;
    const fragments = createJsonFragments<object>((_, baseUrl) => {
      made += 1;
      return JSON.stringify({ at: baseUrl });
    });
    const thing = {};
    expect(Buffer.from(fragments(thing, 'http://a')).toString()).toBe('{"at":"http://a"}');
    fragments(thing, 'http://a');
    expect(made).toBe(1);
    for (const host of ['b', 'c', 'd']) fragments(thing, `http://${host}`);
    fragments(thing, 'http://a');
    expect(made).toBe(5);
  });
  it('join with text to one answer', () => {
    expect(Buffer.from(joinJson(['{"名":', Buffer.from('[1]'), '}'])).toString()).toBe('{"名":[1]}');
  });
});
