import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOrigins } from './origins.ts';

const ownOrigin = `chrome-extension://${'d'.repeat(32)}`;
let folder: string;
let file: string;
let changes: number;

beforeEach(async () => {
  changes = 0;
  folder = await mkdtemp(join(tmpdir(), 'kanade-origins-'));
  file = join(folder, 'pages.json');
});
afterEach(() => rm(folder, { recursive: true }));

async function opened() {
  const origins = createOrigins({
    file,
    ownOrigin,
    onChange: () => {
      changes += 1;
    },
  });
  await origins.load();
  return origins;
}

test('own pages are allowed from the beginning, others after the user has said so', async () => {
  const origins = await opened();
  expect(origins.isAllowed(ownOrigin)).toBe(true);
  expect(origins.isAllowed('https://a.example')).toBe(false);
  origins.ask('https://a.example');
  expect(origins.asked()).toBe('https://a.example');
  expect(origins.isAllowed('https://a.example')).toBe(false);
  await origins.answer('https://a.example', true);
  expect(origins.asked()).toBeNull();
  expect((await opened()).list()).toEqual(['https://a.example']);
  expect((await opened()).isAllowed('https://a.example')).toBe(true);
  expect(changes).toBe(2);
});

test('an answer about another page is ignored', async () => {
  const origins = await opened();
  await origins.answer('https://a.example', true);
  origins.ask('https://a.example');
  await origins.answer('https://b.example', true);
  expect(origins.asked()).toBe('https://a.example');
  expect(origins.list()).toEqual([]);
});

test('a page that was refused is not asked about again', async () => {
  const origins = await opened();
  origins.ask('https://a.example');
  await origins.answer('https://a.example', false);
  origins.ask('https://a.example');
  expect(origins.asked()).toBeNull();
  expect(origins.isAllowed('https://a.example')).toBe(false);
  origins.forgetQuestions();
  origins.ask('https://a.example');
  expect(origins.asked()).toBe('https://a.example');
});

test('there is one question at a time, and no flood of them', async () => {
  const origins = await opened();
  const asked = new Set<string>();
  for (let number = 0; number < 100; number += 1) {
    origins.ask(`https://a${number}.example`);
    origins.ask(`https://b${number}.example`);
    const question = origins.asked();
    if (question === null) continue;
    asked.add(question);
    await origins.answer(question, false);
  }
  expect(asked.size).toBe(10);
  expect([...asked].every((origin) => origin.startsWith('https://a'))).toBe(true);
});

test('no more than fifty pages are allowed', async () => {
  const origins = await opened();
  for (let number = 0; number < 60; number += 1) {
    origins.forgetQuestions();
    origins.ask(`https://a${number}.example`);
    await origins.answer(`https://a${number}.example`, true);
  }
  expect(origins.list()).toHaveLength(50);
  expect((await opened()).list()).toHaveLength(50);
});

test('a page that was removed is no longer allowed, and may be asked about again', async () => {
  const origins = await opened();
  origins.ask('https://a.example');
  await origins.answer('https://a.example', true);
  await origins.remove('https://a.example');
  expect(origins.isAllowed('https://a.example')).toBe(false);
  expect((await opened()).list()).toEqual([]);
  origins.ask('https://a.example');
  expect(origins.asked()).toBe('https://a.example');
});

test('clearing forgets the pages and the question, and deletes the file', async () => {
  const origins = await opened();
  origins.ask('https://a.example');
  await origins.answer('https://a.example', true);
  origins.ask('https://b.example');
  await origins.clear();
  expect([origins.list(), origins.asked()]).toEqual([[], null]);
  await expect(readFile(file)).rejects.toThrow('ENOENT');
});

test.each(['', '{', '{}', '["null"]', '["https://a.example/path"]', '[7]'])(
  'the file %j counts as absent',
  async (text) => {
    await writeFile(file, text);
    expect((await opened()).list()).toEqual([]);
  },
);
