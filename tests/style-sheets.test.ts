import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn, isShipped, sourceFiles, withoutComments } from './support/source-files.ts';

const root = path.resolve(import.meta.dirname, '..');
const tokens = 'src/ui/tokens.css';

const styleSheets = ['src', 'entrypoints'].flatMap((folder) =>
  filesIn(folder)
    .filter((file) => file.endsWith('.css'))
    .map((file) => ({ file, text: withoutComments(fs.readFileSync(path.join(root, file), 'utf8')) })),
);

/** Declarations of a font weight that name no token; a token's name may be wrong too. */
function rawWeights(text: string): string[] {
  const allowed = /^(?:inherit|var\(--weight-(?:text|strong)\))$/;
  const weights = [...text.matchAll(/(?<![\w-])font-weight:\s*([^;}]+)/g)].filter(
    ([, value = '']) => !allowed.test(value.trim()),
  );
  const shorthands = [...text.matchAll(/(?<![\w-])font:\s*([^;}]+)/g)].filter(
    ([, value = '']) => !/^(?:inherit$|var\(--weight-(?:text|strong)\) )/.test(value.trim()),
  );
  return [...weights, ...shorthands].map(([declaration]) => declaration);
}

describe('font weights', () => {
  it('are 400 and 600, which Latin and CJK fonts both have', () => {
    const text = styleSheets.find(({ file }) => file === tokens)?.text ?? '';
    const defined = [...text.matchAll(/(--weight-\w+):\s*(\w+)/g)].map(([, name, value]) => [name, value]);
    expect(Object.fromEntries(defined)).toEqual({ '--weight-text': '400', '--weight-strong': '600' });
  });

  it('are named by their tokens in every style sheet', () => {
    expect(styleSheets.length).toBeGreaterThan(100);
    const found = styleSheets
      .filter(({ file }) => file !== tokens)
      .flatMap(({ file, text }) => rawWeights(text).map((declaration) => `${file}: ${declaration}`));
    expect(found).toEqual([]);
  });

  it('are set by no component', () => {
    const components = sourceFiles('src').filter((one) => isShipped(one) && one.file.endsWith('.tsx'));
    expect(components.filter(({ text }) => /\bfontWeight\b/.test(text)).map(({ file }) => file)).toEqual([]);
  });

  it.each(['font-weight: 500;', 'font-weight:bold}', 'font-weight: var(--weight-medium)', 'font: 600 1rem serif;'])(
    'finds a planted %s',
    (declaration) => {
      expect(rawWeights(`.a { color: red; ${declaration}`)).toHaveLength(1);
    },
  );

  it('lets tokens and an inherited weight pass', () => {
    expect(rawWeights('.a { font-weight: inherit; font: inherit } .b { font-weight: var(--weight-text); }')).toEqual(
      [],
    );
  });
});
