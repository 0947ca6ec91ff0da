function decodeOnceMore(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function pairs(text: string, decode: (value: string) => string): [string, string][] {
  const found: [string, string][] = [];
  for (const piece of text.split(';')) {
    const cut = piece.indexOf('=');
    if (cut <= 0) continue;
    const name = piece.slice(0, cut).trim();
    if (name !== '') found.push([name, decode(piece.slice(cut + 1).trim())]);
  }
  return found;
}

/** The places of a request with session and device; null if unused. */
export type CookieSources = {
  /** The `cookie` parameter, already percent-decoded once. */
  parameter: string | null;
  /** The Authorization header, `token=…;userid=…`. */
  authorization: string | null;
  /** The Cookie header. */
  header: string | null;
};

export type CallerCookies = {
  /** By name; Authorization wins over the parameter, that over the Cookie header. */
  all: ReadonlyMap<string, string>;
  /** Without the Cookie header, which browsers send automatically. */
  stated: ReadonlyMap<string, string>;
};

/** Cookies of a request. Values start after the first `=`, so tokens may contain that sign. */
export function callerCookies({ parameter, authorization, header }: CookieSources): CallerCookies {
  const stated = new Map([
    ...pairs(decodeOnceMore(parameter ?? ''), (text) => text),
    ...pairs(authorization ?? '', decodeOnceMore),
  ]);
  return { all: new Map([...pairs(header ?? '', decodeOnceMore), ...stated]), stated };
}
