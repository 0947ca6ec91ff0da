import { randomBytes, randomInt } from 'node:crypto';
import type { Context } from 'hono';
import type { ServiceContext } from '../../api-exchange.ts';
import { CAPTCHA_TICKET, TX_APP_ID } from '../../verification/verification-event.ts';

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:1rem;color:#1d2433;background:#fff}
main{max-width:22rem;margin:0 auto}h1{font-size:1.1rem;margin:0 0 .75rem}div{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
button{padding:.5rem;border:2px solid #8fa0c8;border-radius:8px;background:#eef2fb;cursor:pointer}button svg{display:block;width:100%;height:auto}
button:focus-visible{outline:3px solid #c06000;outline-offset:2px}button:disabled{opacity:.5;cursor:default}p{min-height:1.5em;margin:.75rem 0 0}
@media(prefers-color-scheme:dark){body{color:#e6e9f2;background:#1b2030}button{background:#2a3350;border-color:#6b7fb5}}`;

/** The pictures: the first is the right one. Drawn in a box of 100 by 80. */
const PICTURES: readonly { name: string; shapes: string }[] = [
  {
    name: 'Lighthouse · 灯塔',
    shapes:
      '<path d="M42 70 46 28h8l4 42z" fill="#d64545"/><path d="m44 49 .9-9h10.2l.9 9z" fill="#fff"/><rect x="45" y="18" width="10" height="10" fill="#f4c542"/><path d="m43 18 7-8 7 8z" fill="#39508a"/><path d="M55 20 90 10v18zM45 20 10 10v18z" fill="#f4c542" opacity=".45"/><path d="M10 70h80v4H10z" fill="#5b7083"/>',
  },
  {
    name: 'Boat · 帆船',
    shapes:
      '<path d="M20 56h60l-12 14H32z" fill="#7a4b2a"/><path d="M48 12h3v44h-3z" fill="#5b7083"/><path d="M52 14v36h26z" fill="#e8e3d6" stroke="#39508a"/><path d="M46 20v30H26z" fill="#e8e3d6" stroke="#39508a"/><path d="M8 70h84v4H8z" fill="#4a86c5"/>',
  },
  {
    name: 'Tree · 树',
    shapes:
      '<path d="M46 50h8v22h-8z" fill="#7a4b2a"/><circle cx="50" cy="34" r="20" fill="#3f8f4f"/><circle cx="36" cy="42" r="13" fill="#3f8f4f"/><circle cx="64" cy="42" r="13" fill="#3f8f4f"/><path d="M14 72h72v3H14z" fill="#5b7083"/>',
  },
  {
    name: 'House · 房子',
    shapes:
      '<path d="M28 38h44v34H28z" fill="#e0b080"/><path d="M22 40 50 14l28 26z" fill="#b04a3a"/><path d="M44 52h12v20H44z" fill="#7a4b2a"/><path d="M33 46h8v8h-8zM59 46h8v8h-8z" fill="#4a86c5"/><path d="M14 72h72v3H14z" fill="#5b7083"/>',
  },
];

/** Runs in the page. `#result` is what the client receives, whose window is the opener or the embedding one. */
const SCRIPT = `const result = JSON.parse(document.getElementById('result').textContent);
const status = document.querySelector('[role=status]');
const buttons = [...document.querySelectorAll('button')];
const receivers = [window.opener, window.parent === window ? null : window.parent].filter(Boolean);
for (const button of buttons) button.addEventListener('click', () => {
  if (!('right' in button.dataset)) { status.textContent = 'That is not the lighthouse. Try again. · 不对，请重试。'; return; }
  for (const other of buttons) other.disabled = true;
  for (const receiver of receivers) receiver.postMessage(result, '*');
  status.textContent = receivers.length > 0 ? 'Done. Go back to the app. · 验证完成，请返回应用。' : 'Solved, but no app has opened this page. · 没有应用在等待结果。';
});`;

function shuffledPictures(): string {
  const left = PICTURES.map(
    ({ name, shapes }, index) =>
      `<button type="button"${index === 0 ? ' data-right' : ''}><svg viewBox="0 0 100 80" role="img" aria-label="${name}">${shapes}</svg></button>`,
  );
  const order: string[] = [];
  while (left.length > 0) order.push(...left.splice(randomInt(left.length), 1));
  return order.join('');
}

function page(status: 200 | 404, body: string, head: boolean): Response {
  const nonce = randomBytes(16).toString('base64');
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Verification · 安全验证</title><style>${STYLE}</style><main>${body}</main>${status === 200 ? `<script nonce="${nonce}">${SCRIPT}</script>` : ''}</html>`;
  return new Response(head ? null : html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      // Framing is allowed: clients show this page inside of theirs, and it can do nothing but answer them.
      'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; form-action 'none'; base-uri 'none'`,
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    },
  });
}

/**
 * `GET /demo/captcha?txappid=…&eventid=…`: a picture captcha, in the place of a provider's script. Works in a tab and in
 * a sandboxed frame; solved, it sends `{type:'kanade-captcha', ticket, randstr, txappid}` to its opener and to the page
 * that embeds it.
 */
export function captchaPageResponse(c: Context, { verifications }: ServiceContext): Response {
  const head = c.req.method === 'HEAD';
  const event = c.req.query('eventid');
  if (event !== undefined && verifications.kind(event) === null) {
    return page(
      404,
      '<h1>This verification is over · 此验证已失效</h1><p>Start again in the app. · 请在应用中重试。</p>',
      head,
    );
  }
  const asked = c.req.query('txappid') ?? '';
  const result = {
    type: 'kanade-captcha',
    ticket: CAPTCHA_TICKET,
    randstr: `@${randomBytes(3).toString('hex')}`,
    txappid: /^\d{1,15}$/.test(asked) ? asked : TX_APP_ID,
  };
  return page(
    200,
    `<h1>Press the button that shows the lighthouse. · 请点击灯塔的图片。</h1><div>${shuffledPictures()}</div><p role="status"></p><script type="application/json" id="result">${JSON.stringify(result)}</script>`,
    head,
  );
}
