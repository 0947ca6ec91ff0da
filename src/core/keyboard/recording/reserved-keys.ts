import { partsOf } from '../key-combination';

/**
 * Why a combination can't be chosen: `focus` Tab moves the focus, `press` Enter presses the focused control, `browser`
 * the browser uses it, `text` text fields use it, `system` the operating system does, `unknown` the key has no name or
 * changes how others work.
 */
export type ReservedReason = 'focus' | 'press' | 'browser' | 'text' | 'system' | 'unknown';

/** What text fields use with the command key: Ctrl, on a Mac Command. */
const textKeys: ReadonlySet<string> = new Set(['a', 'c', 'v', 'x', 'y', 'z', 'b', 'i', 'u', 'Backspace', 'Delete']);

/** What browsers use with the command key. */
const browserKeys: ReadonlySet<string> = new Set([
  ...'defghjklnopqrstw0123456789+-=',
  'F4',
  'F5',
  'PageUp',
  'PageDown',
]);

/** What browsers use with the command key and Shift. */
const shiftedBrowserKeys: ReadonlySet<string> = new Set([...'abcijmnopqrtw', 'Delete', 'F5', 'PageUp', 'PageDown']);

/** What browsers use with Alt, other than on a Mac. */
const altBrowserKeys: ReadonlySet<string> = new Set([...'def0123456789', 'Home', 'ArrowLeft', 'ArrowRight']);

const functionKeys: ReadonlySet<string> = new Set(['F1', 'F3', 'F5', 'F6', 'F7', 'F10', 'F11', 'F12']);

/** What macOS itself and browsers on it use with Command. */
const commandKeys: ReadonlySet<string> = new Set([...'hm,`', 'ArrowUp', 'ArrowDown', ' ']);
const commandBrowserKeys: ReadonlySet<string> = new Set(['[', ']', '{', '}', 'ArrowLeft', 'ArrowRight']);

const unusableKeys: ReadonlySet<string> = new Set([
  ...['CapsLock', 'NumLock', 'ScrollLock', 'Fn', 'FnLock', 'Hyper', 'Super', 'Symbol', 'SymbolLock'],
  ...['Convert', 'NonConvert', 'KanaMode', 'HangulMode', 'HanjaMode', 'Lang1', 'Lang2', 'Eisu', 'Compose'],
  ...['Hiragana', 'Katakana', 'HiraganaKatakana', 'Zenkaku', 'Hankaku', 'ZenkakuHankaku', 'Romaji', 'Alphanumeric'],
]);

/** Why an in-app combination can't be chosen on this system; null where it can. */
export function reservedReason(combination: string, isMac: boolean): ReservedReason | null {
  const { held, key } = partsOf(combination);
  if (unusableKeys.has(key)) return 'unknown';
  if (/^(?:Media|Audio|Launch|Brightness|Browser|Print|Power|Sleep|WakeUp|ContextMenu|Eject|Help$)/.test(key))
    return 'system';
  if (key === 'Tab') return held.some((modifier) => modifier !== 'Shift') ? 'browser' : 'focus';
  if (key === 'Enter') return 'press';
  if (key === 'Escape') return held.join() === 'Shift' ? 'browser' : 'system';
  const has = {
    ctrl: held.includes('Ctrl'),
    alt: held.includes('Alt'),
    shift: held.includes('Shift'),
    meta: held.includes('Meta'),
  };
  if (has.meta && !isMac) return 'system';
  if (!has.ctrl && !has.meta && !has.alt) return plainReason(key, has.shift);
  if (has.ctrl && has.alt && !isMac) return key === 'Delete' ? 'system' : null;
  if (isMac && has.meta) return commandReason(key, has);
  if (has.ctrl && !isMac) return commandKeyReason(key, has.shift);
  if (has.alt && !isMac) return altReason(key);
  return null;
}

function plainReason(key: string, shift: boolean): ReservedReason | null {
  if (functionKeys.has(key)) return 'browser';
  if (shift && (key === 'Insert' || key === 'Delete' || key === 'Backspace')) return 'text';
  return null;
}

function commandKeyReason(key: string, shift: boolean): ReservedReason | null {
  if (shift && shiftedBrowserKeys.has(key)) return 'browser';
  if (shift && (key === 'v' || key === 'z')) return 'text';
  if (shift) return /^F\d/.test(key) ? 'browser' : null;
  if (textKeys.has(key)) return 'text';
  return browserKeys.has(key) || functionKeys.has(key) ? 'browser' : null;
}

function commandReason(
  key: string,
  { ctrl, alt, shift }: Record<'ctrl' | 'alt' | 'shift', boolean>,
): ReservedReason | null {
  if (ctrl) return [...'fq ', 'd'].includes(key) ? 'system' : null;
  if (alt)
    return [...'ijcu', 'ArrowLeft', 'ArrowRight'].includes(key)
      ? 'browser'
      : key === 'd' || key === 'h'
        ? 'system'
        : null;
  if (commandBrowserKeys.has(key)) return 'browser';
  if (!shift && commandKeys.has(key)) return 'system';
  // Command+Shift with 3 to 6 takes a picture of the screen.
  if (shift && /^[3-6]$/.test(key)) return 'system';
  return commandKeyReason(key, shift);
}

function altReason(key: string): ReservedReason | null {
  if (key === 'F4' || key === ' ') return 'system';
  if (key === 'Backspace') return 'text';
  return altBrowserKeys.has(key) ? 'browser' : null;
}
