import * as v from 'valibot';
import { type ViewKey, type ViewValues, viewValues } from '@/core/backup/backup-parts';

/** The value of a stored text; undefined where there is none or it is invalid. */
export function parseView(key: ViewKey, text: string | null): ViewValues[ViewKey] {
  if (text === null) return undefined;
  const { schema, spelling } = viewValues[key];
  const result = v.safeParse(schema, spelling === 'text' ? text : parseJson(text));
  return result.success ? result.output : undefined;
}

/** The text to store. */
export function viewText(key: ViewKey, value: ViewValues[ViewKey]): string {
  return viewValues[key].spelling === 'text' ? String(value) : JSON.stringify(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
