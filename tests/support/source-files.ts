import fs from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';

/* The project's source files and their syntax trees, for tests. */

/** The folder of the project. */
const root = path.resolve(import.meta.dirname, '../..');

/** Path relative to the project, with `/`, and content. */
export type SourceFile = { file: string; text: string };

/** Files and folders below a folder, except installed packages. */
export function filesIn(folder: string): string[] {
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .filter((file) => !file.includes('node_modules'));
}

/** TypeScript files below a folder, including tests. */
export function sourceFiles(folder: string): SourceFile[] {
  return filesIn(folder)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, text: fs.readFileSync(path.join(root, file), 'utf8') }));
}

/** False for tests and code only for tests. */
export function isShipped({ file }: Pick<SourceFile, 'file'>): boolean {
  return !/\.(?:test|contract)\.tsx?$/.test(file) && !file.startsWith('electron/testing/');
}

export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

/** A node of the syntax tree (ESTree with JSX). */
export type SyntaxNode = { type: string; [member: string]: unknown };

export function parseSource({ file, text }: SourceFile): SyntaxNode {
  return parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as SyntaxNode;
}

/** Calls `visit` for each node of a tree or list of trees; skips the children if it returns false. */
export function walk(tree: unknown, visit: (node: SyntaxNode) => unknown): void {
  if (Array.isArray(tree)) {
    for (const part of tree) walk(part, visit);
  } else if (tree !== null && typeof tree === 'object') {
    if (typeof (tree as SyntaxNode).type === 'string' && visit(tree as SyntaxNode) === false) return;
    for (const part of Object.values(tree)) walk(part, visit);
  }
}
