import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { makeCorpus } from '../../support/local-files/make-corpus.ts';
import { writeFiles } from '../../support/local-files/write-files.ts';
import { corpusViewport, expectCorpusListed } from '../../support/pages/corpus-listed.ts';
import { LocalMusicPage, localMusicHash } from '../../support/pages/local-music.ts';

test.use({ launch: { viewport: corpusViewport } });

let folder: string;

test.beforeEach(async () => {
  folder = path.join(await fs.mkdtemp(path.join(os.tmpdir(), 'kanade-music-')), 'Corpus');
});

test.afterEach(() => fs.rm(path.dirname(folder), { recursive: true }));

test('a dropped folder of files of every kind: each good one is right in every column, each bad one is listed with its reason', async ({
  browserOfTest,
}) => {
  const corpus = await makeCorpus();
  await writeFiles(folder, corpus);
  const page = await openWebApp(browserOfTest.context, localMusicHash);
  const local = new LocalMusicPage(page);
  await local.drop(folder);
  await expectCorpusListed(local, corpus, 'Corpus');
});
