import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The router's production build: what the package exports to bundlers has the warnings of development. */
export function productionRouter(): Plugin {
  const exported = createRequire(import.meta.url).resolve('react-router');
  const folder = path.resolve(path.dirname(exported), '../production');
  return {
    name: 'kanade:production-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react-router(?:\/dom)?$/ },
      handler: (id) => path.join(folder, id === 'react-router' ? 'index.mjs' : 'dom-export.mjs'),
    },
  };
}
