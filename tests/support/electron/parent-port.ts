import { EventEmitter } from 'node:events';

/** Loaded first in a utility process: the port to its parent, with Electron's interface. */
class ParentPort extends EventEmitter {
  postMessage(message: unknown): void {
    process.send?.(message);
  }
  start(): void {}
}

const parentPort = new ParentPort();
process.on('message', (data) => parentPort.emit('message', { data, ports: [] }));
Object.assign(process, { type: 'utility', parentPort });
