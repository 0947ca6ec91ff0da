import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

const built = path.resolve(import.meta.dirname, '../../../dist/web');

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json',
};

export type AppVersions = {
  /** Address of the app, without a trailing slash. */
  address: string;
  /** Replaces the version on the server by the next one: the same app with renamed chunks. */
  release(): void;
  close(): Promise<void>;
};

/**
 * Serves the built web app at a separate address, and later a next version. Each page contains its version in `<html
 * data-build>`.
 */
export async function startAppVersions(): Promise<AppVersions> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kanade-versions-'));
  for (const version of [1, 2]) await makeVersion(path.join(folder, String(version)), version);
  let version = 1;
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = path.join(folder, String(version), pathname === '/' ? 'index.html' : path.normalize(pathname));
    const body = await readFile(file).catch(() => null);
    if (!body) return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': types[path.extname(file)] ?? 'text/plain', 'Cache-Control': 'no-cache' });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    release() {
      version = 2;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      await rm(folder, { recursive: true });
    },
  };
}

/** Copies the build, with its chunks in `code-<version>` instead of `assets`. */
async function makeVersion(folder: string, version: number): Promise<void> {
  await cp(built, folder, { recursive: true });
  await rename(path.join(folder, 'assets'), path.join(folder, `code-${version}`));
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!/\.(?:js|css|html)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const text = await readFile(file, 'utf8');
    const changed = text
      .replaceAll('assets/', `code-${version}/`)
      .replace('<html lang="en"', `<html data-build="${version}" lang="en"`)
      // Files without a content hash have a revision.
      .replaceAll(/revision:"(?=[0-9a-f]{32}")/g, `revision:"${version}`);
    if (changed !== text) await writeFile(file, changed);
  }
}
