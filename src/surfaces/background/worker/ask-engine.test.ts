import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askEngine } from './ask-engine.ts';

const fake = vi.hoisted(() => ({ hasDocument: true, answers: [] as unknown[], asked: 0 }));

vi.mock('wxt/browser', () => ({
  browser: { offscreen: {}, runtime: { getContexts: async () => (fake.hasDocument ? [{}] : []) } },
}));

vi.mock('webextension-polyfill', () => ({
  default: {
    runtime: {
      async sendMessage() {
        fake.asked += 1;
        const answer = fake.answers.shift();
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
  },
}));

const unheard = () => new Error('Could not establish connection. Receiving end does not exist.');
const ended = () => new Error('A listener indicated an asynchronous response, but the message channel closed');
const liked = { type: 'liked', error: null };

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(fake, { hasDocument: true, answers: [], asked: 0 });
});
afterEach(() => vi.useRealTimers());

async function ask() {
  const answer = askEngine({ kind: 'like-song' });
  await vi.runAllTimersAsync();
  return answer;
}

it('asks a document that is only being loaded until it listens', async () => {
  fake.answers = [unheard(), unheard(), unheard(), liked];
  expect(await ask()).toEqual(liked);
  expect(fake.asked).toBe(4);
});

it('asks a document that is not listed yet, and gives up soon where there is none', async () => {
  fake.hasDocument = false;
  fake.answers = [unheard(), unheard(), liked];
  expect(await ask()).toEqual(liked);
  fake.asked = 0;
  fake.answers = Array.from({ length: 50 }, unheard);
  expect(await ask()).toBeNull();
  expect(fake.asked).toBe(5);
});

it('does not repeat a request that a document took before it ended, which may have been carried out', async () => {
  fake.answers = [ended(), liked];
  expect(await ask()).toBeNull();
  expect(fake.asked).toBe(1);
});

it('gives up on a document that never listens, and refuses an answer of another shape', async () => {
  fake.answers = Array.from({ length: 50 }, unheard);
  expect(await ask()).toBeNull();
  expect(fake.answers.length).toBeGreaterThan(40);
  fake.answers = [{ type: 'adored' }];
  expect(await ask()).toBeNull();
});
