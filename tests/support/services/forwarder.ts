import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OwnService } from './own-service.ts';

/**
 * A proxy to the service at another port that rewrites the host: browsers with mapped hosts send the mapped name, which
 * the service refuses.
 */
export async function startForwarder(service: OwnService): Promise<{ host: string; close(): void }> {
  const server = http.createServer((request, response) => {
    const headers = { ...request.headers, host: service.host };
    const passed = http.request(service.address + request.url, { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    request.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
