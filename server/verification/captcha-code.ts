import { CAPTCHA_TICKET, TX_APP_ID } from './verification-event.ts';

const PREFIX = 'KGCodeTX|';

function decodedOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function isSolution(text: string): boolean {
  if (!text.startsWith(PREFIX)) return false;
  let solution: unknown;
  try {
    solution = JSON.parse(text.slice(PREFIX.length));
  } catch {
    return false;
  }
  if (typeof solution !== 'object' || solution === null) return false;
  const { ticket, randstr, txappid } = solution as Record<string, unknown>;
  return ticket === CAPTCHA_TICKET && typeof randstr === 'string' && String(txappid) === TX_APP_ID;
}

/** Whether a code is that of a solved picture: `KGCodeTX|` and JSON, which some clients encode once more. */
export function isSolvedPicture(code: string): boolean {
  return isSolution(code) || isSolution(decodedOnce(code));
}
