import path from 'node:path';
import type { Rolldown } from 'vite';

/** Finds the language and the name of a file of texts in the id of its module. */
export const textFileId = /[\\/]i18n[\\/]locales[\\/]([\w-]+)[\\/](\w+)\.ts$/;

const root = path.resolve(import.meta.dirname, '..');

const ownCode = /[\\/](?:src|lucide-react)[\\/]/;

const sidebar = /[\\/]list-sidebar\.tsx$/;

/** Documents with the engine, which load no more than they need. */
const isEngine = (page: string): boolean => page === 'background-page' || page === 'offscreen';

/**
 * How a build divides its code, besides one file for each screen and dialog:
 *
 * - `react`: React and its renderer, which the engine does not load.
 * - `start-<page>`: what only this page loads, with its own style sheet; `<page>-shared`: what it starts with and others load
 *   later.
 * - `pages-overlay`: what the lyrics window and other pages start with; `pages-popup`: the popup and others; `pages`: the
 *   app and the side panel. No engine does.
 * - `engine`: what an engine starts with, and at most the app; `core`: what engines and small pages start with.
 * - `sidebar-shared`: what the sidebar, which follows a user's first screen, has in common with other screens and dialogs.
 * - `shared`: what four or more screens and dialogs load, no page at its start, and the engine never. One file for each set
 *   of them would be a hundred requests.
 */
export function dividedOutput(folder: 'assets' | 'chunks'): Rolldown.OutputOptions {
  const atStart = new Map<string, readonly string[]>();
  const ever = new Map<string, readonly string[]>();
  const startedBy = (id: string, context: Rolldown.ChunkingContext) =>
    entriesOf(id, ({ importers }) => importers, context, atStart);
  const usedBy = (id: string, context: Rolldown.ChunkingContext) =>
    entriesOf(id, (info) => [...info.importers, ...info.dynamicImporters], context, ever);
  return {
    chunkFileNames: ({ facadeModuleId }) => {
      const [, language, file] = textFileId.exec(facadeModuleId ?? '') ?? [];
      return `${folder}/${language ? `texts-${language}-${file}` : '[name]'}-[hash].js`;
    },
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
        {
          name: (id, context) => (isStart(id, context) ? null : startFile(startedBy(id, context), usedBy(id, context))),
        },
        {
          name: (id, context) =>
            isOfSidebar(id, context) && !usedBy(id, context).some(isEngine) ? 'sidebar-shared' : null,
          test: ownCode,
          minShareCount: 2,
        },
        {
          name: (id, context) => (usedBy(id, context).some(isEngine) ? null : 'shared'),
          test: ownCode,
          minShareCount: 4,
        },
      ],
    },
  };
}

/** Whether a module starts a page: in a file with others, it would start that page in each page that loads those. */
function isStart(id: string, context: Rolldown.ChunkingContext): boolean {
  const info = context.getModuleInfo(id);
  return info !== null && (info.isEntry || info.importers.some((user) => context.getModuleInfo(user)?.isEntry));
}

/** The file for what these pages start with, of all that use it; null for none. */
function startFile(pages: readonly string[], users: readonly string[]): string | null {
  const [page] = pages;
  if (page === undefined) return null;
  if (pages.length === 1) return users.length === 1 ? `start-${page}` : `${page}-shared`;
  const smallest = ['overlay', 'popup'].find((page) => pages.includes(page));
  if (!pages.some(isEngine)) return smallest ? `pages-${smallest}` : 'pages';
  return pages.every((page) => page === 'app' || isEngine(page)) ? 'engine' : 'core';
}

/** Whether the sidebar imports a module, itself or through others. */
function isOfSidebar(id: string, context: Rolldown.ChunkingContext): boolean {
  const seen = new Set([id]);
  for (const module of seen) {
    if (sidebar.test(module)) return true;
    for (const importer of context.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  }
  return false;
}

/** Names of the entries from which a module is reached over these importers; `known` holds earlier results. */
function entriesOf(
  id: string,
  importersOf: (info: Rolldown.ModuleInfo) => readonly string[],
  context: Rolldown.ChunkingContext,
  known: Map<string, readonly string[]>,
): readonly string[] {
  const entries = new Set<string>();
  const seen = new Set([id]);
  for (const module of seen) {
    const info = context.getModuleInfo(module);
    const found = known.get(module) ?? (info?.isEntry ? [entryName(module)] : []);
    for (const entry of found) entries.add(entry);
    if (info && !known.has(module)) for (const importer of importersOf(info)) seen.add(importer);
  }
  known.set(id, [...entries]);
  return [...entries];
}

/** `app` for `entrypoints/app/index.html`, `index` for the page of the web app. */
function entryName(id: string): string {
  const { dir, name } = path.parse(path.relative(root, id));
  return name === 'index' && dir !== '' ? path.basename(dir) : name;
}
