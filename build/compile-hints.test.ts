import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { addHints } from './compile-hints.ts';

const chunk = (name: string) => ({ type: 'chunk', name, code: `run('${name}')` }) as unknown as Rolldown.OutputChunk;

it('hints at what the start uses whole, on the first line, and at nothing else', () => {
  const files = ['index', 'panels', 'screens', 'http'].map(chunk);
  addHints(files);
  expect(files.map(({ code }) => code)).toEqual([
    "run('index')",
    "//# allFunctionsCalledOnLoad\nrun('panels')",
    "run('screens')",
    "//# allFunctionsCalledOnLoad\nrun('http')",
  ]);
});

it('refuses a build that has no such file', () => {
  expect(() => addHints([chunk('panels')])).toThrow('the build has no file "http"');
});
