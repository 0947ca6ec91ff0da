import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * The router's production build: what the package exports to bundlers has the warnings of development. Without the names that
 * it gives its components for tools of developers: a bundler keeps a component that has one, and the forms and fetchers behind
 * it, which nothing here uses.
 */
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
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]/ },
      handler: (code) => ({
        code: code
          .replaceAll(/^\w+\.displayName = "[\w.]+";$/gm, '')
          .replaceAll(/^(var \w+ = )(?=\w+\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ '),
        map: null,
      }),
    },
  };
}
