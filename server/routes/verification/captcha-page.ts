import { randomBytes, randomInt } from 'node:crypto';
import type { Context } from 'hono';
import type { ServiceContext } from '../../api-exchange.ts';
import { CAPTCHA_TICKET, TX_APP_ID } from '../../verification/verification-event.ts';
import pictures from './captcha-pictures.json' with { type: 'json' };

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:1rem;color:#1d2433;background:#fff}
main{max-width:22rem;margin:0 auto}h1{font-size:1.1rem;margin:0 0 .75rem}div{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
button{padding:.5rem;border:2px solid #8fa0c8;border-radius:8px;background:#eef2fb;cursor:pointer}button svg{display:block;width:100%;height:auto}
button:focus-visible{outline:3px solid #c06000;outline-offset:2px}button:disabled{opacity:.5;cursor:default}p{min-height:1.5em;margin:.75rem 0 0}
@media(prefers-color-scheme:dark){body{color:#e6e9f2;background:#1b2030}button{background:#2a3350;border-color:#6b7fb5}}`;

/** Script of the page. `#result` is the message to the client, in the opener or the embedding window. */
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

/** The pictures in a box of 100 × 80, in random order; the first one of the file is right. */
function shuffledPictures(): string {
  const left = pictures.map(
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
      // Framing is allowed, because clients embed this page, which can only answer them.
      'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; form-action 'none'; base-uri 'none'`,
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    },
  });
}

/**
 * `GET /demo/captcha?txappid=…&eventid=…`: a picture captcha instead of a provider's script. Works in a tab and in a
 * sandboxed frame; when solved, it sends `{type:'kanade-captcha', ticket, randstr, txappid}` to its opener and the
 * embedding page.
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
