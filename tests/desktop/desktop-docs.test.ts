import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

it.each(['desktop-rows.md', 'desktop-security.md'])('every file that docs/%s names exists', (document) => {
  const text = readFileSync(path.join(root, 'docs', document), 'utf8');
  const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|md))`/g)].map((match) => match[1] ?? '');
  const files = globSync(['*.ts', '{electron,src,tests,scripts}/**/*.{ts,tsx,mjs}'], { cwd: root });
  const paths = files.map((file) => `/${file.replaceAll('\\', '/')}`);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !paths.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
});
