import * as v from 'valibot';
import { documentTexts } from './document-texts';
import type { WriteResult } from './refusals';
import type { StoredKey } from './stored-keys';
import type { StoredTexts, WriteOptions } from './stored-texts';

/** A value in localStorage. No method throws. */
export interface StoredValue<Value> {
  /** The value, the same object until it changes; the fallback where none is stored or the stored one is corrupt. */
  read(): Value;
  /**
   * Unless the result is `stored`, the value is held in memory while a document of the app is open; until then all open
   * documents read it.
   */
  write(value: Value, options?: WriteOptions): WriteResult;
  remove(): WriteResult;
  /** Calls the listener after each change, here and in other documents. Returns a function to unsubscribe. */
  subscribe(onChange: () => void): () => void;
}

export type StoredValuePlan<Value> = {
  key: StoredKey;
  /** Parses what was stored: the JSON value or, with `spelling: 'text'`, the text itself. */
  schema: v.GenericSchema<unknown, Value>;
  fallback: Value;
  /** `text` for a bare string such as `grid`; `json`, the default, for anything else. */
  spelling?: 'json' | 'text';
  /** Converts a value to what is stored; by default the value itself. */
  toStored?: (value: Value) => unknown;
};

/**
 * The value of a key in localStorage. A corrupt value is treated as missing, is reported once and stays until it is
 * overwritten. `texts` is the storage of this document, opened at the first use.
 */
export function storedValue<Value>(
  plan: StoredValuePlan<Value>,
  texts: () => StoredTexts = documentTexts,
): StoredValue<Value> {
  const { key, schema, fallback, spelling = 'json', toStored = (value: Value): unknown => value } = plan;
  let known: { text: string | null; value: Value } = { text: null, value: fallback };

  function parse(text: string): Value {
    const result = v.safeParse(schema, spelling === 'text' ? text : parseJson(text));
    if (result.success) return result.output;
    texts().reportCorrupt(key);
    return fallback;
  }

  return {
    read() {
      const text = texts().read(key);
      if (text !== known.text) known = { text, value: text === null ? fallback : parse(text) };
      return known.value;
    },
    write(value, options) {
      const stored = toStored(value);
      return texts().write(key, spelling === 'text' ? String(stored) : JSON.stringify(stored), options);
    },
    remove: () => texts().remove(key),
    subscribe: (onChange) => texts().subscribe(key, onChange),
  };
}

/** The value of a JSON text; undefined, which no schema of a stored value accepts, where it is invalid. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
