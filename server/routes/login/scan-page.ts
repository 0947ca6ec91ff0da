import type { Context } from 'hono';
import type { QrLogins, ScanState } from '../../logins/qr-logins.ts';
import type { Account } from '../../users/account.ts';
import type { UserStore } from '../../users/user-store.ts';

const MAX_FORM_BYTES = 1024;

/** Allows only the page's own styles and forms; forbids framing against clickjacking. */
const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'X-Content-Type-Options': 'nosniff',
  // A stricter policy would make browsers send `Origin: null` with the forms.
  'Referrer-Policy': 'same-origin',
} as const;

const STYLE = `body{font:16px/1.6 system-ui,sans-serif;margin:0 auto;max-width:26rem;padding:2rem 1rem;color:#1d2433;background:#f6f7fb}
main{background:#fff;border:1px solid #d9deea;border-radius:12px;padding:1.5rem}
h1{font-size:1.25rem;margin:0 0 .5rem}button{font:inherit;width:100%;min-height:44px;margin-top:.5rem;border:1px solid #39508a;
border-radius:8px;background:#fff;color:#24386b;cursor:pointer}button.main{background:#2f4a92;color:#fff}
button:focus-visible{outline:3px solid #f0a030;outline-offset:2px}
@media(prefers-color-scheme:dark){body{color:#e6e9f2;background:#12151d}main{background:#1b2030;border-color:#343c52}
button{background:#232a3d;color:#cdd8f8;border-color:#5a72b5}button.main{background:#4464bd;color:#fff}}`;

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

function form(fields: Readonly<Record<string, string>>, label: string, main = false): string {
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join('');
  return `<form method="post">${inputs}<button${main ? ' class="main"' : ''}>${escaped(label)}</button></form>`;
}

function content(state: ScanState, accounts: readonly Account[]): string {
  const nickname = (userId: number): string =>
    escaped(accounts.find((account) => account.userId === userId)?.nickname ?? '');
  const expire = form({ action: 'expire' }, 'Let the code expire · 让二维码过期');
  switch (state.step) {
    case 'waiting': {
      const choices = accounts.map(({ userName, nickname: name }) =>
        form({ action: 'scan', user: userName }, `${userName} · ${name}`),
      );
      return `<h1>Sign in to Kanade · 登录</h1><p>Who scans this code? · 用哪个账号扫码？</p>${choices.join('')}${expire}`;
    }
    case 'scanned':
      return `<h1>${nickname(state.userId)}</h1><p>Confirm to sign in there. · 在手机上确认登录。</p>${form({ action: 'confirm' }, 'Confirm · 确认登录', true)}${form({ action: 'refuse' }, 'Refuse · 拒绝')}${expire}`;
    case 'confirmed':
      return `<h1>Signed in · 已登录</h1><p>${nickname(state.userId)}: this page can be closed. · 可以关闭此页面。</p>`;
    case 'refused':
    case 'expired':
      return '<h1>This code is no longer good · 二维码已失效</h1><p>Ask the app for a new one. · 请在应用中重新获取。</p>';
    default:
      return state satisfies never;
  }
}

function page(status: number, body: string, head = false): Response {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Kanade</title><style>${STYLE}</style><main>${body}</main></html>`;
  return new Response(head ? null : html, { status, headers: PAGE_HEADERS });
}

/** Whether a form was sent from this origin, as reported by the browser. */
function isOwnForm(c: Context): boolean {
  const site = c.req.header('sec-fetch-site');
  return (
    c.req.header('origin')?.toLowerCase() === `http://${c.req.header('host')?.toLowerCase()}` &&
    (site === undefined || site === 'same-origin') &&
    c.req.header('content-type')?.split(';')[0]?.trim() === 'application/x-www-form-urlencoded'
  );
}

function act(scans: QrLogins, users: UserStore, key: string, fields: URLSearchParams): void {
  switch (fields.get('action')) {
    case 'scan': {
      const account = users.accountByName(fields.get('user') ?? '');
      if (account !== null) scans.scan(key, account.userId);
      return;
    }
    case 'confirm':
      scans.confirm(key);
      return;
    case 'refuse':
      scans.end(key, 'refused');
      return;
    case 'expire':
      scans.end(key, 'expired');
      return;
    default:
  }
}

/**
 * The page behind a login code, which simulates a phone app: `GET /demo/qr/<key>` shows it, its forms `POST` to it;
 * likewise `/demo/wx/<uuid>`. Works without scripts.
 */
export async function scanPageResponse(c: Context, key: string, scans: QrLogins, users: UserStore): Promise<Response> {
  const { method } = c.req;
  if (method === 'POST') {
    if (!isOwnForm(c)) return page(403, '<h1>This form came from another page</h1>');
    const length = Number(c.req.header('content-length') ?? Number.NaN);
    if (!(length <= MAX_FORM_BYTES)) return page(413, '<h1>This form is too long</h1>');
    act(scans, users, key, new URLSearchParams(await c.req.text()));
    // A redirect, so that reloading the page does not send the form again.
    return new Response(null, { status: 303, headers: { ...PAGE_HEADERS, Location: c.req.path } });
  }
  if (method !== 'GET' && method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD, POST, OPTIONS' } });
  }
  const state = scans.state(key);
  const isOver = state.step === 'refused' || state.step === 'expired';
  return page(isOver ? 404 : 200, content(state, users.accounts), method === 'HEAD');
}
