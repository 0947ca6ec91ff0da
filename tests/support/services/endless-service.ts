import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export type EndlessService = {
  address: string;
  /** Requested pages of a category, in order. */
  asked: string[];
  /** The next call for this page fails. */
  failPage: number | null;
  close(): Promise<void>;
};

const pages = 3;
const perPage = 30;

const playlist = (number: number): unknown => ({
  global_collection_id: `collection_3_1_${number}_0`,
  specialname: `Playlist ${number}`,
  intro: '',
  play_count: 100,
});

/**
 * A service with a category longer than any of the embedded one: three pages, each beginning with the last playlist of
 * the page before. Its albums have no song lists.
 */
export async function startEndlessService(): Promise<EndlessService> {
  const server = http.createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(JSON.stringify(answer(pathname, searchParams)));
  });
  const answer = (pathname: string, parameters: URLSearchParams): unknown => {
    const ok = (data: unknown): unknown => ({ status: 1, error_code: 0, data });
    const page = Number(parameters.get('page'));
    switch (pathname) {
      case '/playlist/tags':
        return ok([{ tag_id: 1, tag_name: 'Long', son: [{ tag_id: 11, tag_name: 'Longest' }] }]);
      case '/top/playlist': {
        service.asked.push(String(page));
        if (service.failPage === page) {
          service.failPage = null;
          return { status: 0, error_code: 5, data: null };
        }
        const from = (page - 1) * perPage;
        const repeated = page > 1 ? [playlist(from)] : [];
        const own = Array.from({ length: perPage }, (_, index) => playlist(from + index + 1));
        return ok({ special_list: [...repeated, ...own], has_next: page < pages ? 1 : 0 });
      }
      case '/search':
        return ok({ total: 1, lists: [{ albumid: 5, albumname: 'Sealed Album', singer: 'Nobody', songcount: 9 }] });
      default:
        return { status: 0, error_code: 404, data: null };
    }
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const service: EndlessService = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    failPage: null,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
}
