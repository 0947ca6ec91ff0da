import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { chunksOfStart } from './compile-hints.ts';

const chunk = (fileName: string, imports: string[], isEntry = false) =>
  ({ type: 'chunk', fileName, imports, isEntry }) as unknown as Rolldown.OutputChunk;

it('takes the entries and all that they import, and nothing that is loaded later', () => {
  const files = [
    chunk('index.js', ['shared.js'], true),
    chunk('first.js', [], true),
    chunk('shared.js', ['runtime.js', 'index.js']),
    chunk('runtime.js', []),
    chunk('screen.js', ['shared.js']),
    { type: 'asset', fileName: 'index.css' } as unknown as Rolldown.OutputAsset,
  ];
  const found = [...chunksOfStart(files)].map(({ fileName }) => fileName);
  expect(found.toSorted()).toEqual(['first.js', 'index.js', 'runtime.js', 'shared.js']);
});
