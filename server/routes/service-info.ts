import type { ApiCall, ApiRoute } from '../api-exchange.ts';
import { success } from './answers.ts';

/** `/`: unlike the original, tells the service's name and the generation of its answers. */
const welcome: ApiRoute = (_request, { generation }) => ({
  body: { type: 'welcome', data: 'Kanade music service', name: 'Kanade', generation },
});

/** `/server/now`: time of the service in Unix seconds. */
const serverNow: ApiRoute = (_request, { users }) => success({ timestamp: Math.floor(users.now() / 1000) });

export const SERVICE_INFO_CALLS: readonly ApiCall[] = [
  { path: '/', route: welcome },
  { path: '/server/now', route: serverNow },
];
