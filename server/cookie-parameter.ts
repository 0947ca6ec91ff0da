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

/**
 * Cookies of a request: the `cookie` query parameter (already percent-decoded once by the query parser) laid over
 * the Cookie header. Values are cut at the first `=`, so tokens may contain that sign.
 */
export function requestCookies(parameter: string | null, header: string | null): Map<string, string> {
  const cookies = new Map(pairs(header ?? '', decodeOnceMore));
  if (parameter === null) return cookies;
  for (const [name, value] of pairs(decodeOnceMore(parameter), (text) => text)) cookies.set(name, value);
  return cookies;
}
