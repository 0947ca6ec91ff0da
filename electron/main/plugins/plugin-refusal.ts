import { withLimit } from '@/core/async/timers.ts';
import type { PluginError, PluginErrorCode } from '../../ipc.ts';

/** Maximum length of the detail that a page receives; names and messages of plugins may be longer. */
const maxDetail = 200;

/** Why a plugin can't be listed, loaded or installed. `detail` names the file, field or permission, or is empty. */
export class PluginRefusal extends Error {
  readonly code: PluginErrorCode;
  readonly detail: string;
  constructor(code: PluginErrorCode, detail = '') {
    super(detail === '' ? code : `${code}: ${detail}`);
    this.code = code;
    this.detail = plainText(detail).slice(0, maxDetail);
  }
}

/** The plugin error to show; an unexpected error gets the given code and its own message. */
export function pluginErrorOf(error: unknown, otherwise: PluginErrorCode): PluginError {
  const refusal =
    error instanceof PluginRefusal
      ? error
      : new PluginRefusal(otherwise, error instanceof Error ? error.message : String(error));
  return { code: refusal.code, detail: refusal.detail };
}

/**
 * Removes line breaks, control and bidirectional characters from a plugin's text, with which a name could imitate
 * another.
 */
export function plainText(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** Rejects with `late` if a promise takes longer than this time in ms; its work continues unobserved. */
export function refusedAfter<Value>(limitMs: number, work: Promise<Value>, late: PluginRefusal): Promise<Value> {
  return withLimit(work, limitMs, () => {
    throw late;
  });
}
