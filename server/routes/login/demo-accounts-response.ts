import type { Context } from 'hono';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../users/demo-accounts.ts';
import { pictureUrl } from '../user-fields.ts';

/** `/demo/accounts`: the demo accounts with their password, which clients offer for a login with one press. */
export function demoAccountsResponse(c: Context): Response {
  const baseUrl = `http://${c.req.header('host')}`;
  const accounts = DEMO_ACCOUNTS.map(({ userName, nickname, pictureId }) => ({
    username: userName,
    nickname,
    pic: pictureUrl(pictureId, 165, baseUrl),
    password: DEMO_PASSWORD,
  }));
  return c.json({ status: 1, error_code: 0, data: { accounts } }, 200, { 'Cache-Control': 'no-store' });
}
