import { decodeEntities } from './entities.ts';

/** Events of `readMarkup` in text order. Names are in lower case, without a namespace prefix. */
export type MarkupEvents = {
  open: (name: string, attributes: ReadonlyMap<string, string>) => void;
  /** Also for `<name/>`. */
  close: (name: string) => void;
  /** Text of an element, possibly in several parts. */
  text: (text: string) => void;
};

/**
 * Tolerant XML parser: accepts unclosed tags, unquoted values, and a bare `&`. Works in workers, takes linear time, and
 * expands only character entities.
 */
export function readMarkup(markup: string, events: MarkupEvents): void {
  let at = 0;
  while (at < markup.length) {
    const tag = markup.indexOf('<', at);
    const end = tag === -1 ? markup.length : tag;
    if (end > at) events.text(decodeEntities(markup.slice(at, end)));
    if (tag === -1) return;
    at = readTag(markup, tag, events);
  }
}

/** Reads a construct that starts with `<`, and returns its end. Unclosed constructs reach to the end of the text. */
function readTag(markup: string, tag: number, events: MarkupEvents): number {
  if (markup.startsWith('<!--', tag)) return after(markup, '-->', tag + 4);
  if (markup.startsWith('<![CDATA[', tag)) {
    const end = after(markup, ']]>', tag + 9);
    events.text(markup.slice(tag + 9, markup.startsWith(']]>', end - 3) ? end - 3 : end));
    return end;
  }
  if (markup.startsWith('<!', tag)) return afterDeclaration(markup, tag);
  if (markup.startsWith('<?', tag)) return after(markup, '>', tag);
  const isEnd = markup[tag + 1] === '/';
  const start = tag + (isEnd ? 2 : 1);
  const nameEnd = ofName(markup, start);
  if (nameEnd === start) {
    events.text('<');
    return tag + 1;
  }
  const name = localName(markup.slice(start, nameEnd));
  const { attributes, end } = readAttributes(markup, nameEnd);
  if (isEnd) events.close(name);
  else {
    events.open(name, attributes);
    if (markup[end - 2] === '/') events.close(name);
  }
  return end;
}

function readAttributes(markup: string, from: number): { attributes: Map<string, string>; end: number } {
  const attributes = new Map<string, string>();
  let at = from;
  for (;;) {
    while (at < markup.length && /[\s/]/.test(markup[at] ?? '')) at += 1;
    if (at >= markup.length) return { attributes, end: at };
    if (markup[at] === '>') return { attributes, end: at + 1 };
    const nameEnd = Math.max(at + 1, ofName(markup, at));
    const name = localName(markup.slice(at, nameEnd));
    at = pastSpace(markup, nameEnd);
    if (markup[at] !== '=') continue;
    at = pastSpace(markup, at + 1);
    const quote = markup[at];
    if (quote === '"' || quote === "'") {
      const end = after(markup, quote, at + 1);
      attributes.set(name, decodeEntities(markup.slice(at + 1, end - 1)));
      at = end;
    } else {
      const start = at;
      while (at < markup.length && !/[\s>]/.test(markup[at] ?? '')) at += 1;
      attributes.set(name, decodeEntities(markup.slice(start, at)));
    }
  }
}

/** A document type with an internal subset contains `>` in brackets. */
function afterDeclaration(markup: string, tag: number): number {
  const end = after(markup, '>', tag);
  const hasOwn = markup.slice(tag, end).includes('[');
  return hasOwn ? after(markup, '>', after(markup, ']', tag) - 1) : end;
}

function after(markup: string, mark: string, from: number): number {
  const at = markup.indexOf(mark, from);
  return at === -1 ? markup.length : at + mark.length;
}

function ofName(markup: string, from: number): number {
  let at = from;
  while (at < markup.length && /[\p{L}\p{N}_:.-]/u.test(markup[at] ?? '')) at += 1;
  return at;
}

function pastSpace(markup: string, from: number): number {
  let at = from;
  while (at < markup.length && /\s/.test(markup[at] ?? '')) at += 1;
  return at;
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1).toLowerCase();
}
