import path from 'node:path';
import type { Rolldown } from 'vite';

/** Finds the language and the name of a file of texts in the id of its module. */
export const textFileId = /[\\/]i18n[\\/]locales[\\/]([\w-]+)[\\/](\w+)\.ts$/;

const root = path.resolve(import.meta.dirname, '..');

/** Documents with the engine, which load no more than they need. */
const engines: readonly string[] = ['background-page', 'offscreen'];

/**
 * How a build divides its code, besides one file for each screen and dialog:
 *
 * - `react`: React and its renderer, which the engine does not load.
 * - `start-<page>`: what only this page starts with.
 * - `pages`: what the lyrics window and others start with, and no engine; `panels`: what several others do.
 * - `engine`: what an engine starts with, and at most the app; `core`: what engines and small pages start with.
 * - `shared`: what several screens and dialogs load, and no page at its start. One file for each set of them would be a
 *   hundred requests.
 */
export function dividedOutput(folder: 'assets' | 'chunks'): Rolldown.OutputOptions {
  const known = new Map<string, readonly string[]>();
  return {
    chunkFileNames: ({ facadeModuleId }) => {
      const [, language, file] = textFileId.exec(facadeModuleId ?? '') ?? [];
      return `${folder}/${language ? `texts-${language}-${file}` : '[name]'}-[hash].js`;
    },
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
        { name: (id, context) => startFile(startedBy(id, context, known)) },
        { name: 'shared', test: /[\\/](?:src|lucide-react)[\\/]/, minShareCount: 4 },
      ],
    },
  };
}

/** The file for what these pages start with; null for none. */
function startFile(pages: readonly string[]): string | null {
  if (pages.length < 2) return pages[0] === undefined ? null : `start-${pages[0]}`;
  if (!pages.some((page) => engines.includes(page))) return pages.includes('overlay') ? 'pages' : 'panels';
  return pages.every((page) => page === 'app' || engines.includes(page)) ? 'engine' : 'core';
}

/** Names of the entries that load a module at their start: without a dynamic import in between. */
function startedBy(
  id: string,
  context: Rolldown.ChunkingContext,
  known: Map<string, readonly string[]>,
): readonly string[] {
  const pages = new Set<string>();
  const seen = new Set([id]);
  for (const module of seen) {
    const info = context.getModuleInfo(module);
    const found = known.get(module) ?? (info?.isEntry ? [entryName(module)] : []);
    for (const page of found) pages.add(page);
    if (!known.has(module)) for (const importer of info?.importers ?? []) seen.add(importer);
  }
  known.set(id, [...pages]);
  return [...pages];
}

/** `app` for `entrypoints/app/index.html`, `index` for the page of the web app. */
function entryName(id: string): string {
  const { dir, name } = path.parse(path.relative(root, id));
  return name === 'index' && dir !== '' ? path.basename(dir) : name;
}
