import type { ApiRoute } from '../api-exchange.ts';
import { success } from './answers.ts';

/** `/`: beyond the original service, what this one is and which generation's shapes it answers. */
export const welcome: ApiRoute = () => ({
  body: { type: 'welcome', data: 'Kanade music service', name: 'Kanade', generation: 1 },
});

/** `/server/now`: the time of the service in unix seconds. */
export const serverNow: ApiRoute = (_request, { users }) => success({ timestamp: Math.floor(users.now() / 1000) });
