import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { ApiGeneration, ServiceContext } from './api-exchange.ts';
import { createMediaGrants } from './audio/media-grants.ts';
import { createMediaStore } from './audio/media-store.ts';
import { createRenderAhead } from './audio/render-ahead.ts';
import { createRenderer, type Renderer } from './audio/renderer.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { createApp } from './create-app.ts';
import { createFaultPlan } from './faults/fault-plan.ts';
import { createPlaylistDirectory } from './lists/playlist-directory.ts';
import { createLogins } from './logins/logins.ts';
import { loadSecretKey } from './state/secret-key.ts';
import { openStateDatabase } from './state/state-database.ts';
import { createUserStore } from './users/create-user-store.ts';
import { openUploadedFiles } from './users/uploaded-files.ts';
import { Verifications } from './verification/verifications.ts';

export type ServiceOptions = {
  /** Ports to listen at; 0 = a free one. Occupied ones are skipped, unless all are occupied. */
  ports: readonly [number, ...number[]];
  /** Folder for rendered audio; created when missing. Several services may share it at the same time. */
  dataDir: string;
  /** Folder for users' data, used by this service only; default: `state` below `dataDir`. */
  stateDir?: string;
  /** Validity of a restricted song's address. */
  grantSeconds?: number;
  /** Whether callers may request faults, with `demo_*` parameters or POST /demo/faults. */
  faults?: boolean;
  /** The clock, milliseconds since 1970; tests set their own. */
  now?: () => number;
  /** Generation of the answer format; default 1. */
  generation?: ApiGeneration;
  /** Whether to identify as lite, as services of that platform do. */
  lite?: boolean;
  /** Renders audio; default: a process of the service. Closed with the service. */
  renderer?: Renderer;
  /** Whether songs are rendered in advance when the service was used and is idle. */
  rendersAhead?: boolean;
};

/** `address` and `port` are the first ones. */
export type RunningService = { address: string; port: number; ports: readonly number[]; stop(): Promise<void> };

const HOST = '127.0.0.1';
/** Maximum size of rendered audio on disk. Leaves room below 200 MB for users' data. */
const CACHE_BYTES = 190 * 1024 * 1024;

/** Address of the service at a port. */
export const addressOf = (port: number): string => `http://${HOST}:${port}`;

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Listens with one server per port, skipping occupied ones; rejects if all are occupied. */
async function listenAll(ports: readonly number[], createListener: () => Server): Promise<[Server, number][]> {
  const listening: [Server, number][] = [];
  let taken: unknown;
  for (const port of ports) {
    const server = createListener();
    try {
      listening.push([server, await listen(server, port)]);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) {
        for (const [other] of listening) other.close();
        throw error;
      }
      taken = error;
    }
  }
  if (listening.length === 0) throw taken;
  return listening;
}

/**
 * Starts the music service on the loopback interface. Resolves when it accepts calls; rejects with the system's error
 * when all ports are occupied (`EADDRINUSE`) or a folder can't be written, and with `FolderInUseError` when another
 * service uses the state folder.
 */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const renderer = options.renderer ?? createRenderer();
  const media = await createMediaStore(options.dataDir, CACHE_BYTES, renderer);
  const catalogue = createCatalogue();
  const playlists = createPlaylistDirectory(catalogue);
  const ahead = options.rendersAhead ? createRenderAhead(catalogue, media) : undefined;
  const now = options.now ?? Date.now;
  const stateDir = options.stateDir ?? join(options.dataDir, 'state');
  const state = openStateDatabase(stateDir, { now });
  let servers: Server[] = [];
  let ports: readonly number[] = options.ports;
  try {
    const context: ServiceContext = {
      catalogue,
      media,
      playlists,
      generation: options.generation ?? 1,
      lite: options.lite === true,
      users: createUserStore({ state, catalogue, playlists, now }),
      logins: createLogins(now),
      verifications: new Verifications(now),
      uploads: await openUploadedFiles(join(stateDir, 'cloud')),
      pictures: await openUploadedFiles(join(stateDir, 'pictures')),
      grants: createMediaGrants(loadSecretKey(state), now, options.grantSeconds),
    };
    const faults = options.faults ? createFaultPlan() : undefined;
    const app = createApp(context, () => ports, { faults });
    const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
    const listening = await listenAll(options.ports, () =>
      createServer({ maxHeaderSize: 16384 }, (incoming, outgoing) => {
        renderer.warmUp();
        ahead?.used();
        return listener(incoming, outgoing);
      }),
    );
    servers = listening.map(([server]) => server);
    ports = listening.map(([, port]) => port);
  } catch (error) {
    state.close();
    await media.close();
    throw error;
  }
  const [port = 0] = ports;
  return {
    address: addressOf(port),
    port,
    ports,
    async stop() {
      ahead?.stop();
      const closed = servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())));
      // Not awaited, because players keep connections open for minutes.
      for (const server of servers) server.closeAllConnections();
      await Promise.all([...closed, media.close()]);
      state.close();
    },
  };
}
