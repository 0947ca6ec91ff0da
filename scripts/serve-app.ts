/*
 * Serves the built web app, or a build in another folder, on this machine only: node scripts/serve-app.ts [--port N]
 * [--folder DIR]
 */
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

const built = path.resolve(import.meta.dirname, '../dist/web');
const { values } = parseArgs({
  options: { port: { type: 'string', default: '6522' }, folder: { type: 'string', default: built } },
});
const port = Number(values.port);
const folder = path.resolve(values.folder);
const hosts = new Set([`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`]);

// Like in the extension: http: for services on the local network and media over plain http, ws: for the desktop app's
// socket, and only own scripts.
const contentSecurityPolicy = [
  "default-src 'self'",
  "img-src 'self' data: blob: https: http:",
  "media-src 'self' blob: https: http:",
  "connect-src 'self' https: http: ws://127.0.0.1:*",
  // A foreign style sheet could read input; only font files are remote (state/settings/font-sheet.ts).
  "style-src 'self'",
  "font-src 'self' https:",
  // Only for the sandboxed captcha frame: the service's page or the one below.
  "frame-src 'self' https: http:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Policy of the page that loads the provider's captcha script; it has no access to Kanade. */
const pictureTestPolicy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'self' https://turing.captcha.qcloud.com https://turing.captcha.gtimg.com",
  "style-src 'unsafe-inline' https:",
  'img-src https: data:',
  'connect-src https:',
  'frame-src https:',
  "frame-ancestors 'self'",
].join('; ');

const app = new Hono();
app.use(async (context, next) => {
  // Refuses foreign host names that resolve to this machine (DNS rebinding).
  if (!hosts.has(context.req.header('host') ?? '')) return context.text('Misdirected request', 421);
  await next();
  const isPictureTest = context.req.path.startsWith('/captcha/');
  context.header('Content-Security-Policy', isPictureTest ? pictureTestPolicy : contentSecurityPolicy);
  context.header('X-Content-Type-Options', 'nosniff');
  context.header('Referrer-Policy', 'no-referrer');
  // Names of built files contain a content hash; other files are revalidated.
  const hashed = context.req.path.startsWith('/assets/');
  context.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  return undefined;
});
// The build contains compressed copies of all text files.
app.use(serveStatic({ root: path.relative(process.cwd(), folder) || '.', precompressed: true }));

const listener = getRequestListener(app.fetch);
const servers: Server[] = [];

// `localhost` may resolve to either address; without IPv6 the first is enough.
for (const host of ['127.0.0.1', '::1']) {
  const server = createServer(listener);
  server.once('error', (error: NodeJS.ErrnoException) => {
    if (host === '::1' && error.code !== 'EADDRINUSE') return;
    console.error(`Port ${port} is taken by another program.`);
    process.exit(1);
  });
  server.listen(port, host);
  servers.push(server);
}

function stop(): void {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
  if (process.connected) process.disconnect();
}
// Stops with its parent process, even if that is killed.
if (process.connected) process.once('disconnect', stop);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
