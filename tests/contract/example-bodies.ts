import fs from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, 'examples');

/** Names of all example bodies. */
export function exampleFiles(): string[] {
  return fs.readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'index.json');
}

const bodies = new Map<string, unknown>();

/** An example body, deeply frozen, so that a client that modifies its input throws. */
export function exampleBody(file: string): unknown {
  const body = bodies.get(file) ?? deepFreeze(JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')));
  bodies.set(file, body);
  return body;
}

/** Freezes a JSON value deeply and returns it. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) deepFreeze(inner);
    Object.freeze(value);
  }
  return value;
}
