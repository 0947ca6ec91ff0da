import type { ApiCall, ApiRoute } from '../api-exchange.ts';
import { success } from './answers.ts';

/** `/`: beyond the original service, what this one is and which generation's shapes it answers. */
const welcome: ApiRoute = (_request, { generation }) => ({
  body: { type: 'welcome', data: 'Kanade music service', name: 'Kanade', generation },
});

/** `/server/now`: the time of the service in unix seconds. */
const serverNow: ApiRoute = (_request, { users }) => success({ timestamp: Math.floor(users.now() / 1000) });

export const SERVICE_INFO_CALLS: readonly ApiCall[] = [
  { path: '/', route: welcome },
  { path: '/server/now', route: serverNow },
];
