import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { textGroup } from './page-html.ts';

/**
 * Builds each group of texts into one file. Groups hold areas in common, which would otherwise be in files of their own:
 * one more request for each set of groups.
 */
export function wholeTextGroups(): Plugin {
  return {
    name: 'kanade:whole-text-groups',
    apply: 'build',
    load: {
      filter: { id: textGroup },
      handler(id) {
        const areas = fs.readFileSync(id, 'utf8').matchAll(/^export \{ \w+ \} from '(.+)';$/gm);
        return [...areas].map(([, area = '']) => read(path.resolve(path.dirname(id), `${area}.ts`))).join('\n');
      },
    },
  };
}

/** An area without its import of types, which would be there several times. */
function read(file: string): string {
  return fs.readFileSync(file, 'utf8').replace(/^import type .*$/gm, '');
}
