import { exampleBody } from '../../contract/example-bodies.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/** An example body of the contract, frozen. */
export function example(file: string): JsonObject {
  return asObject(exampleBody(file), file);
}

/** The object at this place in an example body, such as `data`, `lists`, 0. */
export function examplePart(file: string, ...place: readonly (string | number)[]): JsonObject {
  let part: unknown = exampleBody(file);
  for (const key of place) part = (part as Record<string | number, unknown> | undefined)?.[key];
  return asObject(part, `${file} ${place.join('.')}`);
}

/** An example body whose pictures are on the media server, because the provider's hosts are not available in tests. */
export function localExample(file: string, mediaAddress: string): JsonObject {
  const text = JSON.stringify(example(file));
  return JSON.parse(
    text.replaceAll(/https?:\/\/[\w.]+\.(?:kugou|kgimg)\.com\/[^"]*?(?=")/g, `${mediaAddress}/cover/{size}/1.png`),
  );
}

function asObject(value: unknown, name: string): JsonObject {
  if (typeof value !== 'object' || value === null) throw new Error(`the example ${name} has no object`);
  return value as JsonObject;
}
