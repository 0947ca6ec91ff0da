import { flushCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { parseCliOptions, UsageError } from './cli-options.ts';
import { defaultDataFolder, defaultStateFolder } from './data-folder.ts';
import { addressOf, type RunningService, startService } from './service.ts';
import { FolderInUseError } from './state/state-database.ts';
import { demoLogins } from './users/demo-accounts.ts';

/** One sentence about a failed start. */
function explain(error: unknown, ports: readonly number[], folders: string): string {
  if (error instanceof UsageError || error instanceof FolderInUseError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    const taken = ports.length === 1 ? `Port ${ports[0]} is` : `Ports ${ports.join(' and ')} are`;
    return `${taken} already in use; stop the other program or choose another port with --port.`;
  }
  const low = ports.find((port) => port < 1024);
  if (code === 'EACCES' && low !== undefined)
    return `Port ${low} needs special rights; choose one above 1023 with --port.`;
  if (code === 'EACCES' || code === 'EROFS' || code === 'ENOTDIR' || code === 'EEXIST' || code === 'ENOSPC') {
    return `The data folder ${folders} cannot be written (${code}); choose another one with --data.`;
  }
  return `The music service could not start: ${error instanceof Error ? error.message : String(error)}.`;
}

/** Stops on signals, and when the parent process closes its channel, such as the desktop app's. */
function stopWhenAsked(service: RunningService): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    service.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  if (process.connected) process.on('disconnect', stop);
}

let ports: readonly number[] = [];
let folders = '';
try {
  const options = parseCliOptions(process.argv.slice(2));
  ports = options.ports;
  const { platform, env } = process;
  const given = options.dataDir === null ? null : resolve(options.dataDir);
  const dataDir = given ?? defaultDataFolder(platform, env);
  const stateDir = given === null ? defaultStateFolder(platform, env) : join(given, 'state');
  folders = given ?? `${dataDir} or ${stateDir}`;
  const service = await startService({
    ports: options.ports,
    dataDir,
    stateDir,
    generation: options.generation,
    lite: options.lite,
    faults: options.faults,
    rendersAhead: true,
    ...(options.grantSeconds === null ? {} : { grantSeconds: options.grantSeconds }),
  });
  stopWhenAsked(service);
  console.log(`Kanade music service: ${service.ports.map(addressOf).join(' and ')}`);
  for (const port of ports.filter((wanted) => wanted !== 0 && !service.ports.includes(wanted))) {
    console.log(`  not at port ${port}, which another program has`);
  }
  for (const line of demoLogins()) console.log(line);
  // For NODE_COMPILE_CACHE: Node itself saves only at a regular exit, and many services are killed.
  flushCompileCache();
} catch (error) {
  console.error(explain(error, ports, folders));
  process.exit(1);
}
