import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type TextGroup, textGroups } from '../src/i18n/text-groups.ts';
import { parseSource, root, type SyntaxNode, walk } from './support/source-files.ts';

/*
 * A page loads texts by groups, so the compiler no longer knows whether a text is there where it is shown. This follows
 * the imports of every surface from its entry, and compares the texts that its code names with the groups that it loads.
 */

/** What a module imports, and the areas of texts that it names (`settings` of `settings.title`). */
type Module = {
  imports: readonly string[];
  /** Imports on use, with the groups of texts that are loaded with them. */
  later: readonly { target: string; groups: readonly TextGroup[] }[];
  areas: readonly string[];
  /** The groups that it loads itself before it shows their texts. */
  own: readonly TextGroup[];
  /** The groups that a document starts with, if it starts here. */
  start: readonly TextGroup[];
};

/** Tables that name texts which others show: those say which ones they load. */
const tables = /^src\/core\/(?:(?:settings|keyboard)\/|errors\.ts$)/;

/** The areas of each group. */
const areasOf: Record<TextGroup, readonly string[]> = textGroups;

const allAreas = new Set(Object.values(areasOf).flat());

const literalOf = (node: unknown): string | null => {
  const { type, value } = (node ?? {}) as SyntaxNode;
  return type === 'Literal' && typeof value === 'string' ? value : null;
};

const calleeOf = (node: SyntaxNode): string => String((node.callee as { name?: string } | undefined)?.name ?? '');

/** The literals of an argument list, arrays included, that are groups. */
const groupsIn = (nodes: unknown): TextGroup[] => {
  const found: TextGroup[] = [];
  walk(nodes, (node) => {
    const value = literalOf(node);
    if (value !== null && Object.hasOwn(textGroups, value)) found.push(value as TextGroup);
    return undefined;
  });
  return found;
};

function readModule(text: string, file: string): Module {
  const tree = parseSource({ file, text });
  const imports: string[] = [];
  const later: Module['later'][number][] = [];
  const areas = new Set<string>();
  const own: TextGroup[] = [];
  const start: TextGroup[] = [];
  walk(tree.body, (node) => {
    if (/^(?:Import|ExportNamed|ExportAll)Declaration$/.test(node.type)) {
      const source = literalOf(node.source);
      if (source === null) return undefined;
      if (node.importKind !== 'type' && node.exportKind !== 'type') imports.push(source);
      return false;
    }
    if (/^TS/.test(node.type) && !/^TS(?:As|Satisfies|NonNull|Instantiation)/.test(node.type)) return false;
    if (node.type === 'CallExpression' && calleeOf(node) === 'withTexts') {
      const [load, ...rest] = node.arguments as SyntaxNode[];
      walk(load, (part) => {
        const target = part.type === 'ImportExpression' ? literalOf(part.source) : null;
        if (target !== null) later.push({ target, groups: groupsIn(rest) });
        return undefined;
      });
      return false;
    }
    if (node.type === 'CallExpression' && calleeOf(node) === 'loadTexts') own.push(...groupsIn(node.arguments));
    if (node.type === 'CallExpression' && /^(?:startDocument|mountSmall)$/.test(calleeOf(node)))
      start.push(...groupsIn(node.arguments));
    if (node.type === 'ImportExpression') {
      const target = literalOf(node.source);
      if (target !== null) later.push({ target, groups: [] });
      return false;
    }
    const text =
      literalOf(node) ??
      (node.type === 'TemplateLiteral' ? (node.quasis as { value: { cooked: string } }[])[0]?.value.cooked : null);
    const area = /^(\w+)\.\w*/.exec(text ?? '')?.[1];
    if (area !== undefined && allAreas.has(area)) areas.add(area);
    return undefined;
  });
  return { imports, later, areas: tables.test(file) ? [] : [...areas], own, start };
}

type Missing = { file: string; area: string };

/** The areas of texts that code of a surface names without loading them. `read` gives null for what is no module. */
function missingTexts(entry: string, read: (file: string) => Module | null): Missing[] {
  const modules = new Map<string, Module | null>();
  const moduleAt = (file: string): Module | null => {
    if (!modules.has(file)) modules.set(file, read(file));
    return modules.get(file) ?? null;
  };
  const resolve = (from: string, target: string): string | null => {
    const inside = target.startsWith('@/')
      ? `src/${target.slice(2)}`
      : target.startsWith('.')
        ? path.posix.join(path.posix.dirname(from), target)
        : null;
    return inside === null
      ? null
      : ([inside, `${inside}.ts`, `${inside}.tsx`].find((file) => moduleAt(file) !== null) ?? null);
  };
  /** The module and everything that is loaded with it. */
  const closure = (file: string): string[] => {
    const found = new Set([file]);
    for (const one of found)
      for (const target of moduleAt(one)?.imports ?? []) {
        const inside = resolve(one, target);
        if (inside !== null) found.add(inside);
      }
    return [...found];
  };
  const missing = new Map<string, Missing>();
  const seen = new Set<string>();
  const follow = (file: string, groups: ReadonlySet<TextGroup>): void => {
    const key = `${file} ${[...groups].toSorted().join()}`;
    if (seen.has(key)) return;
    seen.add(key);
    for (const one of closure(file)) {
      const { areas = [], later = [], own = [] } = moduleAt(one) ?? {};
      for (const area of areas) {
        if (![...groups, ...own].some((group) => areasOf[group].includes(area)))
          missing.set(`${one} ${area}`, { file: one, area });
      }
      for (const { target, groups: more } of later) {
        const inside = resolve(one, target);
        if (inside !== null) follow(inside, new Set([...groups, ...more]));
      }
    }
  };
  const started = closure(entry).flatMap((file) => moduleAt(file)?.start ?? []);
  follow(entry, new Set(started));
  return [...missing.values()];
}

function readFile(file: string): Module | null {
  if (!/\.tsx?$/.test(file) || file.startsWith('src/i18n/locales/')) return null;
  const place = path.join(root, file);
  return fs.existsSync(place) ? readModule(fs.readFileSync(place, 'utf8'), file) : null;
}

/** Documents with a user interface: the page of the web app, and those of the extension. */
const surfaces = [
  'src/surfaces/main/main-web.tsx',
  ...fs
    .readdirSync(path.join(root, 'entrypoints'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ['ts', 'tsx'].map((end) => `entrypoints/${name}/main.${end}`).find((file) => readFile(file)))
    .filter((file) => file !== undefined),
];

describe('the texts that a surface shows', () => {
  it.each(surfaces)('are loaded with the code that names them: %s', (entry) => {
    expect(missingTexts(entry, readFile)).toEqual([]);
  });

  it('are missing where code names a text of a group that nobody loads', () => {
    const files = new Map(
      Object.entries({
        'src/main.ts': "import './shell'; import type { T } from './types'; await startDocument(host, ['player']);",
        'src/types.ts': "t('login.title');",
        'src/shell.tsx':
          "t('player.play'); withTexts(() => import('./page'), 'login'); const a = <b c={t('app.name')} />;",
        'src/page.ts': "import '@/part'; import('./more');",
        'src/part.ts': "await loadTexts('lists'); t('login.title'); t('ranking.title'); t('settings.title');",
        'src/more.ts': "t('login.title'); t('library.title')",
      }),
    );
    const read = (file: string) => {
      const code = files.get(file);
      return code === undefined ? null : readModule(code, file);
    };
    expect(missingTexts('src/main.ts', read)).toEqual([
      { file: 'src/more.ts', area: 'library' },
      { file: 'src/part.ts', area: 'settings' },
    ]);
  });
});
