/*
 * Compares the scripts that each page of the built web app and extension loads at its start with a budget, and finds
 * files that import each other or a page's entry, and React in the engine's files: node scripts/byte-budgets.ts. Part
 * of `npm run check` with current builds, and of `npm test`.
 */
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseAst } from 'vite';

const root = path.resolve(import.meta.dirname, '..');

type Budget = {
  /** JavaScript in kB (1000 bytes) after gzip; number of scripts. */
  kilobytes: number;
  scripts: number;
};

/** By build and page. A page without a row fails. */
export const budgets: Record<string, Record<string, Budget>> = {
  'dist/web': {
    'index.html': { kilobytes: 309, scripts: 8 },
  },
  'dist/extension': {
    'app.html': { kilobytes: 278, scripts: 15 },
    'popup.html': { kilobytes: 148, scripts: 11 },
    'sidepanel.html': { kilobytes: 189, scripts: 13 },
    'overlay.html': { kilobytes: 145, scripts: 11 },
    'offscreen.html': { kilobytes: 108, scripts: 7 },
  },
};

/** A script of a page, relative to the build folder; `bytes` after gzip. */
export type Script = { file: string; bytes: number };

/**
 * Files that a page loads before it is usable: its scripts, their static imports, and the texts of the language with
 * the longest ones.
 */
export function scriptsOf(folder: string, page: string): Script[] {
  const html = fs.readFileSync(path.join(folder, page), 'utf8');
  const sources = tagsOf(html).map(relative);
  const texts = Object.values(textFilesOf(html)).map((files) => closure(folder, files));
  const longest = texts.toSorted((a, b) => sum(b) - sum(a))[0] ?? [];
  const files = new Map([...closure(folder, sources), ...longest].map((script) => [script.file, script]));
  return [...files.values()];
}

/** Addresses in a page's script tags. */
function tagsOf(html: string): string[] {
  return [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g)].map(([, source = '']) => source);
}

/** Total bytes. */
export function sum(scripts: readonly Script[]): number {
  return scripts.reduce((total, { bytes }) => total + bytes, 0);
}

/** Text files by language, as build/preload-texts.ts has written them into the page. */
function textFilesOf(html: string): Record<string, string[]> {
  const [, files] = / data-texts='([^']+)'/.exec(html) ?? [];
  return files === undefined ? {} : JSON.parse(files);
}

function closure(folder: string, files: readonly string[]): Script[] {
  const found = new Set(files);
  const scripts: Script[] = [];
  for (const file of found) {
    const code = fs.readFileSync(path.join(folder, file), 'utf8');
    scripts.push({ file, bytes: gzipSync(code, { level: 9 }).length });
    for (const target of importsOf(code)) found.add(path.posix.join(path.posix.dirname(file), target));
  }
  return scripts;
}

/** Static imports and re-exports of a module. */
function importsOf(code: string): string[] {
  return parseAst(code).body.flatMap((node) => ('source' in node && node.source ? [String(node.source.value)] : []));
}

function relative(address: string): string {
  return address.replace(/^\.?\//, '');
}

/** Import cycles in a build: one of the files would run before its imports. */
export function cyclesIn(folder: string): string[] {
  const scripts = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.m?js$/.test(name));
  const open: string[] = [];
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string): void => {
    if (done.has(file)) return;
    if (open.includes(file)) {
      cycles.push([...open.slice(open.indexOf(file)), file].join(' → '));
      return;
    }
    open.push(file);
    const code = fs.readFileSync(path.join(folder, file), 'utf8');
    for (const target of importsOf(code)) visit(path.posix.join(path.posix.dirname(file), target));
    open.pop();
    done.add(file);
  };
  for (const file of scripts.map((name) => name.split(path.sep).join('/'))) visit(file);
  return cycles;
}

/** Code for rare commands from outside the pages: the only code of the engine that may need React. */
const commandsWithReact = /\/(?:like-song|suggest)-[\w-]+\.js$/;

/** Files that the engine's document loads during playback and that import React, which would waste 0.9 MB of memory. */
function engineFilesWithReact(folder: string, page: string): string[] {
  const isReact = ({ file }: Script): boolean =>
    fs.readFileSync(path.join(folder, file), 'utf8').includes('react.transitional.element');
  const found = new Set(scriptsOf(folder, page).map(({ file }) => file));
  const withReact: string[] = [];
  for (const file of found) {
    const code = fs.readFileSync(path.join(folder, file), 'utf8');
    for (const [, target = ''] of code.matchAll(/\bimport\([`'"](\.[^`'"]+\.js)[`'"]\)/g)) {
      const later = path.posix.join(path.posix.dirname(file), target);
      if (found.has(later) || commandsWithReact.test(later)) continue;
      const scripts = closure(folder, [later]);
      if (scripts.some(isReact)) withReact.push(later);
      else for (const script of scripts) found.add(script.file);
    }
  }
  return [...new Set(withReact)];
}

/** Files that import a page's entry, which would start that page inside another. */
function importersOfStarts(folder: string, pages: readonly string[]): string[] {
  const starts = new Set(
    pages.flatMap((page) => tagsOf(fs.readFileSync(path.join(folder, page), 'utf8'))).map(relative),
  );
  const scripts = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.m?js$/.test(name));
  return scripts.filter((file) => {
    const targets = importsOf(fs.readFileSync(path.join(folder, file), 'utf8'));
    return targets.some((target) => starts.has(path.posix.join(path.posix.dirname(file), target)));
  });
}

/** Prints a line for each page; returns the pages above their budget. */
function check(): string[] {
  const failures: string[] = [];
  for (const [build, pages] of Object.entries(budgets)) {
    const folder = path.join(root, build);
    if (!fs.existsSync(folder)) continue;
    failures.push(...cyclesIn(folder).map((cycle) => `${build} has a cycle: ${cycle}`));
    for (const file of importersOfStarts(folder, Object.keys(pages)))
      failures.push(`${build}/${file} imports the start of a page`);
    if ('offscreen.html' in pages)
      for (const file of engineFilesWithReact(folder, 'offscreen.html'))
        failures.push(`${build}/offscreen.html loads React with ${file}`);
    for (const page of fs.readdirSync(folder).filter((name) => name.endsWith('.html'))) {
      const budget = pages[page];
      if (!budget) {
        failures.push(`${build}/${page} has no budget`);
        continue;
      }
      const scripts = scriptsOf(folder, page);
      const kilobytes = sum(scripts) / 1000;
      const figures = `${kilobytes.toFixed(1)} of ${budget.kilobytes} kB in ${scripts.length} of ${budget.scripts} scripts`;
      console.log(`${build}/${page}: ${figures}`);
      if (kilobytes <= budget.kilobytes && scripts.length <= budget.scripts) continue;
      failures.push(`${build}/${page} is over its budget: ${figures}`);
      for (const { file, bytes } of scripts.toSorted((a, b) => b.bytes - a.bytes))
        console.log(`  ${(bytes / 1000).toFixed(1).padStart(7)} kB  ${file}`);
    }
  }
  return failures;
}

if (process.argv[1] === import.meta.filename) {
  const failures = check();
  for (const failure of failures) console.error(failure);
  process.exitCode = failures.length > 0 ? 1 : 0;
}
