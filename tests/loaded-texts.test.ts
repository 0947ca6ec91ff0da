import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadTextFile, type TextFile, textFiles } from '../src/i18n/text-files.ts';
import { isShipped, sourceFiles, withoutComments } from './support/source-files.ts';

/*
 * Checks that texts are loaded before they are shown, which the compiler can't. Follows the imports of every surface
 * from its entry, and compares the named texts with the files loaded by then.
 */

/** The file of each area, such as `settings` of `settings.title`. */
const fileOfArea = new Map<string, TextFile>();
for (const file of textFiles)
  for (const area of Object.keys(await loadTextFile('en', file))) fileOfArea.set(area, file);

/** Tables with texts that other code shows. */
const tables = /^src\/core\/(?:(?:settings|keyboard)\/|errors\.ts$)/;

const named = (list = ''): string[] => [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);

function readModule(file: string, text: string) {
  const code = withoutComments(text);
  const find = (pattern: RegExp) => [...code.matchAll(pattern)];
  // Its keys stand beside the texts.
  const wordsFile = code.includes("'@/i18n/service-words.ts'") ? fileOfArea.get('serviceWords') : undefined;
  const areas = find(/['`](\w+)\.(?:\w|\$\{)/g).map(([, area = '']) => fileOfArea.get(area));
  return {
    imports: find(/^(?:import|export) (?!type\b)(?:[^'"`;]* from )?'([^']+)'/gm).map(([, target = '']) => target),
    /** Dynamic imports, with the files that `withTexts` loads beside them. */
    lazy: find(/\bimport\(\s*'([^']+)'\s*\)((?:,\s*'\w+')*)/g).map(([, target = '', files]) => ({
      target,
      files: named(files),
    })),
    needed: tables.test(file) ? [] : [...areas, wordsFile].filter((name) => name !== undefined),
    /** Files that the module itself awaits. */
    own: find(/\bloadTexts\(([^)]*)\)/g).flatMap(([, files]) => named(files)),
    start: find(/\b(?:startDocument|mountSmall)\([^[)]*\[([^\]]*)\]/g).flatMap(([, files]) => named(files)),
  };
}

/** Texts that a surface shows without loading, as `src/widgets/a.tsx: lists`. */
function missingFiles(entry: string, sources: ReadonlyMap<string, string>): string[] {
  const modules = new Map([...sources].map(([file, text]) => [file, readModule(file, text)]));
  const resolve = (from: string, target: string): string | undefined => {
    const base = target.startsWith('@/')
      ? `src/${target.slice(2)}`
      : path.posix.join(path.posix.dirname(from), target.startsWith('.') ? target : 'no file');
    return modules.has(base) ? base : undefined;
  };
  /** A module with its static imports. */
  const withImports = (start: string): Set<string> => {
    const found = new Set([start]);
    for (const file of found) {
      for (const target of modules.get(file)?.imports ?? []) {
        const imported = resolve(file, target);
        if (imported) found.add(imported);
      }
    }
    return found;
  };
  const missing = new Set<string>();
  const visited = new Set<string>();
  const visit = (start: string, loaded: readonly string[]): void => {
    const state = `${start} ${loaded.toSorted().join()}`;
    if (visited.has(state)) return;
    visited.add(state);
    for (const file of withImports(start)) {
      const { needed = [], own = [], lazy = [] } = modules.get(file) ?? {};
      for (const name of needed) if (![...loaded, ...own].includes(name)) missing.add(`${file}: ${name}`);
      for (const { target, files } of lazy) {
        const imported = resolve(file, target);
        if (imported) visit(imported, [...new Set([...loaded, ...files])]);
      }
    }
  };
  visit(
    entry,
    [...withImports(entry)].flatMap((file) => modules.get(file)?.start ?? []),
  );
  return [...missing];
}

describe('the texts of a surface', () => {
  const sources = new Map(
    [...sourceFiles('src'), ...sourceFiles('entrypoints')]
      .filter((one) => isShipped(one) && !one.file.startsWith('src/i18n/'))
      .map(({ file, text }) => [file, text]),
  );
  const entries = ['src/surfaces/main/main-web.tsx', ...[...sources.keys()].filter((file) => /\/main\.ts$/.test(file))];

  it.each(entries)('are loaded with the code that shows them: %s', (entry) => {
    expect(missingFiles(entry, sources)).toEqual([]);
  });

  it('are missing where neither the document nor the import on use loads their file', () => {
    const planted = {
      'src/main.ts':
        "import { a } from './shell.tsx';\nimport type { T } from './types.ts';\nawait startDocument(host, ['core']);",
      'src/types.ts': "t('login.title');",
      'src/shell.tsx':
        "t('player.play');\nwithTexts(() => import('./page.ts'), 'login');\nconst a = <b c={t('app.name')} />;",
      'src/page.ts': "import '@/part.ts';\nimport('./more.ts');",
      'src/part.ts': `await loadTexts('lists'); t('login.title'); t('ranking.title'); t(\`settings.\${a}\`);`,
      'src/more.ts': "t('login.title'); t('library.title');",
    };
    expect(missingFiles('src/main.ts', new Map(Object.entries(planted)))).toEqual([
      'src/more.ts: library',
      'src/part.ts: settings',
    ]);
  });
});
