import path from 'node:path';
import type { Rolldown } from 'vite';

/**
 * How a build divides its code: what pages load at their start is one file for each set of pages that need it. The
 * bundler's default is one for each set of screens, and fifty small requests take longer than what they bring.
 */
export function codeSplitting(): Rolldown.CodeSplittingOptions {
  const atStart = new Map<string, ReadonlySet<string>>();
  const everUsed = new Map<string, ReadonlySet<string>>();
  return {
    groups: [
      {
        debugName: 'start',
        tags: ['$initial'],
        name: (id, context) => {
          const entries = entriesOf(id, (info) => info.importers, context, atStart);
          // In a file of their own: the rest of the first page's file would start that page in the other one.
          const others = entriesOf(
            id,
            (info) => [...info.importers, ...info.dynamicImporters],
            context,
            everUsed,
          ).filter((entry) => !entries.includes(entry));
          return ['start', ...entries, ...(others.length > 0 ? ['later', ...others] : [])].join('-');
        },
        // Otherwise a page would load what only the other page needs of their common dependencies.
        includeDependenciesRecursively: false,
      },
    ],
  };
}

/** Names of the entries that a module is reached from, directly or not; `known` holds earlier results. */
function entriesOf(
  id: string,
  importersOf: (info: Rolldown.ModuleInfo) => readonly string[],
  context: Rolldown.ChunkingContext,
  known: Map<string, ReadonlySet<string>>,
): readonly string[] {
  const entries = new Set<string>();
  const seen = new Set([id]);
  for (const module of seen) {
    const found = known.get(module);
    for (const entry of found ?? []) entries.add(entry);
    if (found) continue;
    const info = context.getModuleInfo(module);
    if (info?.isEntry) entries.add(entryName(module));
    for (const importer of info ? importersOf(info) : []) seen.add(importer);
  }
  known.set(id, entries);
  return [...entries].toSorted();
}

/** `app` for `entrypoints/app/index.html`, `index` for the page of the web app. */
function entryName(id: string): string {
  const { dir, name } = path.parse(path.relative(import.meta.dirname, id));
  return name === 'index' && dir !== '' ? path.basename(dir) : name;
}
