import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../src/core/errors.ts';
import { FakeApiClient } from '../support/fakes/fake-api-client.ts';
import { type ClientCall, clientCalls } from './client-calls.ts';
import { exampleBody, exampleFiles } from './example-bodies.ts';
import { exampleRows } from './rows/example-rows.ts';

type IndexEntry = { file: string; request: string };

const index: IndexEntry[] = JSON.parse(
  fs.readFileSync(path.join(import.meta.dirname, 'examples', 'index.json'), 'utf8'),
);

/** Examples that no call of the table requests; only services are compared with them. */
const unread = [
  '_root.json',
  'album.json',
  'audio_related.json',
  'audio_related.totals.json',
  'favorite_count.json',
  'favorite_count.verify.json',
  'fm_image.json',
  'fm_recommend.json',
  'lastest_songs_listen.json',
  'server_now.json',
  'song_ranking_filter.json',
  'user_listen_report.bad-args.json',
  'user_listen_report.json',
  'youth_union_vip.json',
];

describe('the API layer reads the example bodies of the contract', () => {
  it('has one row for each example and each example once', () => {
    expect(exampleFiles().length).toBe(243);
    expect(exampleRows.map(({ file }) => file).toSorted()).toEqual(
      exampleFiles()
        .filter((file) => !unread.includes(file))
        .toSorted(),
    );
    expect(index.map(({ file }) => file).toSorted()).toEqual(exampleFiles().toSorted());
  });

  it('has an example of a success for each function', () => {
    const succeeding = new Set(exampleRows.filter(({ outcome }) => 'value' in outcome).map(({ call }) => call));
    expect(Object.keys(clientCalls).filter((name) => !succeeding.has(name as keyof typeof clientCalls))).toEqual([]);
  });

  it.each(exampleRows)('$file through $call', async ({ file, call: name, outcome }) => {
    const call: ClientCall = clientCalls[name];
    const client = new FakeApiClient(() => exampleBody(file));
    client.currentSession = { userId: '880100217', token: 'a token' };
    if ('value' in outcome) {
      const value = await call.run(client);
      expect(value).toEqual(outcome.value);
      expect(v.is(call.result, value)).toBe(true);
    } else {
      const error = await call.run(client).then(
        () => null,
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(AppError);
      expect(error).toMatchObject(outcome);
    }
    expect(new Set(client.calls.map(({ path: asked }) => asked))).toEqual(new Set([call.path]));
  });

  it('requests the path that the example was recorded from', () => {
    const wrong = exampleRows.filter(({ file, call }) => {
      const request = index.find((entry) => entry.file === file)?.request ?? '';
      const recorded = request.split('?')[0] ?? '';
      // Not calls of the service: its general errors, and the release endpoint.
      const isGeneral = request.startsWith('(') || request.startsWith('https:');
      return !isGeneral && recorded !== clientCalls[call].path;
    });
    expect(wrong).toEqual([]);
  });
});
