/** More than the longest list of songs that a call can name. */
export const MAX_BODY_BYTES = 1024 * 1024;

/** A body that can't be read, with a sentence for the client's developer. */
export type BodyRefusal = { status: 400 | 413; reason: string };

const TOO_LONG: BodyRefusal = { status: 413, reason: `A body may have ${MAX_BODY_BYTES} bytes` };
const NO_OBJECT: BodyRefusal = {
  status: 400,
  reason: 'A JSON body must be an object of texts, numbers, booleans and lists of them',
};

/**
 * The text of a body; null if too long. Not `hono/body-limit`, which copies the request and fails without a
 * Content-Length on the Node server.
 */
async function limitedText(request: Request): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) return null;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Fields of a JSON object as query texts; null for other JSON and invalid JSON. */
function jsonFields(text: string): [string, string][] | null {
  if (text.trim() === '') return [];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const fields: [string, string][] = [];
  for (const [name, field] of Object.entries(value)) {
    const isNumbers = Array.isArray(field) && field.every((value) => typeof value === 'number');
    if (typeof field === 'object' && field !== null && !isNumbers) return null;
    // A flag is on for any text, even "false"; ids are joined by commas.
    fields.push([name, field === null || field === false ? '' : String(field)]);
  }
  return fields;
}

/** Whether a body is a file: binary, without parameters. */
export function isFile(request: Request): boolean {
  return request.headers.get('content-type')?.trim().toLowerCase() === 'application/octet-stream';
}

/** Parameters of a call: from the query, overridden by a JSON or urlencoded body. Other bodies are not read. */
export async function requestParameters(request: Request): Promise<URLSearchParams | BodyRefusal> {
  const parameters = new URL(request.url).searchParams;
  if (request.method === 'GET' || request.method === 'HEAD') return parameters;
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json' && type !== 'application/x-www-form-urlencoded') return parameters;
  const text = await limitedText(request);
  if (text === null) return TOO_LONG;
  const fields = type === 'application/json' ? jsonFields(text) : [...new URLSearchParams(text)];
  if (fields === null) return NO_OBJECT;
  // Setting each parameter separately would take quadratic time.
  const merged = new Map<string, string>();
  for (const [name, value] of parameters) if (!merged.has(name)) merged.set(name, value);
  for (const [name, value] of fields) merged.set(name, value);
  return new URLSearchParams([...merged]);
}
