import path from 'node:path';
import type { Rolldown } from 'vite';
import { textGroupId } from './text-files.ts';

const root = path.resolve(import.meta.dirname, '..');

/**
 * How a build divides its code: by when it is needed, so that a page requests few files and none that it does not use.
 * The bundler's default is one for each set of screens, and fifty small requests take longer than what they bring.
 *
 * - `start-<page>`: what only this page loads at its start; `<page>-shared`: the same, which other pages load later.
 * - `pages`, `compact`, `panels`, `shared`, `service`: what several documents load at their start, see `fileOfSeveral`.
 * - `engine`: what the app loads at its start and the document of the engine later, without React. What the side panel starts
 *   with as well is in `shared`.
 * - `player`: the player of the web app, which each of its pages loads once it is shown.
 * - `texts-<language>-<group>`: see `src/i18n/text-groups.ts`.
 * - `screens`: what several screens of the app load, and none of its pages by itself.
 * - `icons`, `parts`: icons, and small modules of other kinds, that several dialogs or panels show and no page starts with.
 * - Everything else, such as a screen or a dialog, is in a file of its own.
 */
export function dividedOutput(folder: 'assets' | 'chunks'): Rolldown.OutputOptions {
  return { codeSplitting: codeSplitting(), chunkFileNames: (chunk) => `${folder}/${fileName(chunk)}-[hash].js` };
}

function codeSplitting(): Rolldown.CodeSplittingOptions {
  const atStart = new Map<string, ReadonlySet<string>>();
  const everUsed = new Map<string, ReadonlySet<string>>();
  const inPlayer = new Map<string, ReadonlySet<string>>();
  const onScreens = new Map<string, ReadonlySet<string>>();
  const unasked = new Map<string, ReadonlySet<string>>();
  const usersOf = (id: string, context: Rolldown.ChunkingContext): readonly string[] =>
    entriesOf(id, (info) => [...info.importers, ...info.dynamicImporters], context, everUsed);
  const isUsedByEngine = (id: string, context: Rolldown.ChunkingContext): boolean =>
    usersOf(id, context).some((user) => engines.includes(user));
  /** Whether several screens load a module, and no document does by itself. */
  const isOfScreens = (id: string, context: Rolldown.ChunkingContext): boolean =>
    entriesOf(id, (info) => info.importers, context, onScreens, isScreen).length > 1 &&
    entriesOf(id, (info) => info.importers, context, unasked, isLoadedUnasked).length === 0 &&
    !isUsedByEngine(id, context);
  const isAtStartOfEngine = (id: string, context: Rolldown.ChunkingContext): boolean =>
    entriesOf(id, (info) => info.importers, context, atStart).some((entry) => engines.includes(entry));
  const ofEngines = new Map<string, boolean>();
  /** Whether an engine loads a module later, and no package with it that it has not loaded at its start. */
  const isOfEngines = (id: string, context: Rolldown.ChunkingContext): boolean =>
    !isAtStartOfEngine(id, context) &&
    isUsedByEngine(id, context) &&
    withAllImports(
      id,
      context,
      ofEngines,
      (module) => ownCode.test(module),
      (module) => isAtStartOfEngine(module, context),
    );
  const parts = new Map<string, boolean>();
  /**
   * Whether a module is small, and everything that it imports: with a large one among them, or one of `screens`, `parts` and
   * that one's file could import each other, and one of them would run before what it needs.
   */
  const isPart = (id: string, context: Rolldown.ChunkingContext): boolean =>
    withAllImports(
      id,
      context,
      parts,
      (module, info) =>
        ownCode.test(module) && (info?.code?.length ?? largestPart) < largestPart && !isOfScreens(module, context),
      (module) => !/[\\/]src[\\/]/.test(module),
    );
  return {
    groups: [
      {
        debugName: 'start',
        tags: ['$initial'],
        name: (id, context) => {
          const entries = entriesOf(id, (info) => info.importers, context, atStart);
          // Not what the popup starts with, which would have to load more: the engine needs that for searches alone.
          if (isOfEngines(id, context) && !entries.includes('popup')) return entries.length > 1 ? 'shared' : 'engine';
          if (entries.length > 1) return fileOfSeveral(entries);
          const [entry = 'unknown'] = entries;
          // In a file of their own: the rest of the first page's file would start that page in the other one.
          if (usersOf(id, context).length === 1) return `start-${entry}`;
          // An icon or two, which are not worth a request.
          return entry === 'popup' ? 'compact' : `${entry}-shared`;
        },
        // Otherwise a page would load what only the other page needs of their common dependencies.
        includeDependenciesRecursively: false,
      },
      {
        debugName: 'player',
        name: (id, context) => {
          const users = entriesOf(
            id,
            (info) => info.importers,
            context,
            inPlayer,
            ({ id }) => webPlayer.test(id),
          );
          return users.length > 0 ? 'player' : null;
        },
        includeDependenciesRecursively: false,
      },
      { name: 'icons', test: /[\\/]lucide-react[\\/]/, includeDependenciesRecursively: false },
      {
        debugName: 'screens',
        name: (id, context) => (isOfScreens(id, context) ? 'screens' : null),
        includeDependenciesRecursively: false,
      },
      {
        debugName: 'parts',
        minShareCount: 2,
        name: (id, context) => (isPart(id, context) && !isUsedByEngine(id, context) ? 'parts' : null),
        includeDependenciesRecursively: false,
      },
    ],
  };
}

/** The modules that the table of the app's screens loads. */
const isScreen = ({ dynamicImporters }: Rolldown.ModuleInfo): boolean =>
  dynamicImporters.some((importer) => /[\\/]src[\\/]surfaces[\\/]main[\\/]routing[\\/]routes\.tsx$/.test(importer));

/**
 * What the app loads by itself, beside the player: after its start, for the parts of home, on a first visit, and where there
 * are local or offline songs. With a module of `screens` among what it imports, each start would load all of them, which
 * `first-load.web.spec.ts` and `npm run compare` notice.
 */
const loadedUnasked: readonly string[] = [
  'after-start',
  'launches',
  'featured-playlist',
  'followed-albums',
  'terms-dialog',
  'share-local-files',
  'offline-engine',
];

const isLoadedUnasked = ({ id }: Rolldown.ModuleInfo): boolean => loadedUnasked.includes(path.parse(id).name);

const webPlayer = /[\\/]src[\\/]host[\\/]web[\\/]web-player\.ts$/;

/** Documents with the engine, which load no more than they need. */
const engines: readonly string[] = ['background-page', 'offscreen'];

/**
 * The file of what these documents all load at their start. One for each set of documents would be twenty files for a
 * page. The popup and the lyrics window, which show the least, load hardly anything here that they don't use.
 */
function fileOfSeveral(entries: readonly string[]): string {
  const isIn = (...documents: readonly string[]) => entries.some((entry) => documents.includes(entry));
  if (isIn(...engines)) return isIn('overlay', 'popup', 'sidepanel') ? 'shared' : 'service';
  if (isIn('overlay')) return 'pages';
  return isIn('popup') ? 'compact' : 'panels';
}

/** In bytes, before the build makes it smaller: loaded with everything in `parts`, whether it is used or not. */
const largestPart = 2000;

/** Not the packages that only a worker or a rare screen loads. */
const ownCode = /[\\/]src[\\/](?:api|core|state|ui|widgets)[\\/]/;

/**
 * Whether `test` holds for a module and for everything that it imports, directly or not, as far as `isLeftOut` does not say
 * otherwise. `known` holds earlier results.
 */
function withAllImports(
  id: string,
  context: Rolldown.ChunkingContext,
  known: Map<string, boolean>,
  test: (id: string, info: Rolldown.ModuleInfo | null) => boolean,
  isLeftOut: (id: string) => boolean,
): boolean {
  const found = known.get(id);
  if (found !== undefined) return found;
  // For modules that import each other.
  known.set(id, true);
  const info = context.getModuleInfo(id);
  const imported = (info?.importedIds ?? []).filter((target) => !isLeftOut(target));
  const result = test(id, info) && imported.every((target) => withAllImports(target, context, known, test, isLeftOut));
  known.set(id, result);
  return result;
}

/**
 * Names of the files: `texts-ja-settings` for a group of texts, and a package by its own name. Groups as above would get
 * facades, one more request each.
 */
function fileName({ facadeModuleId }: Rolldown.PreRenderedChunk): string {
  const id = facadeModuleId ?? '';
  const [, language, group] = textGroupId.exec(id) ?? [];
  if (language && group) return `texts-${language}-${group}`;
  const [, packageName] = /[\\/]node_modules[\\/]([\w-]+)[\\/](?!.*[\\/]node_modules[\\/])/.exec(id) ?? [];
  return packageName ?? '[name]';
}

/**
 * Names of the entries that a module is reached from, directly or not; `known` holds earlier results. By default they are those
 * of the build.
 */
function entriesOf(
  id: string,
  importersOf: (info: Rolldown.ModuleInfo) => readonly string[],
  context: Rolldown.ChunkingContext,
  known: Map<string, ReadonlySet<string>>,
  isEntry = (info: Rolldown.ModuleInfo): boolean => info.isEntry,
): readonly string[] {
  const entries = new Set<string>();
  const seen = new Set([id]);
  for (const module of seen) {
    const found = known.get(module);
    for (const entry of found ?? []) entries.add(entry);
    if (found) continue;
    const info = context.getModuleInfo(module);
    if (info && isEntry(info)) entries.add(entryName(module));
    for (const importer of info ? importersOf(info) : []) seen.add(importer);
  }
  known.set(id, entries);
  return [...entries].toSorted();
}

/** `app` for `entrypoints/app/index.html`, `index` for the page of the web app. */
function entryName(id: string): string {
  const { dir, name } = path.parse(path.relative(root, id));
  return name === 'index' && dir !== '' ? path.basename(dir) : name;
}
