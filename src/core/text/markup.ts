import { decodeEntities } from './entities';

/** What `readMarkup` reports, in the order of the text. Names are in lower case, without the prefix of a namespace. */
export type MarkupEvents = {
  open: (name: string, attributes: ReadonlyMap<string, string>) => void;
  /** Also for `<name/>`. */
  close: (name: string) => void;
  /** A piece of text; the text of an element may come in several. */
  text: (text: string) => void;
};

/**
 * Reads XML, or what programs write in its place: tags that are not closed, values without quotes, a bare `&`. It works
 * in workers, takes time in proportion to the text, and expands no entity but characters.
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

/** Reads what starts with `<`, and returns where it ends. What is not closed reaches to the end of the text. */
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

/** A document type with declarations of its own has `>` within brackets. */
function afterDeclaration(markup: string, tag: number): number {
  const end = after(markup, '>', tag);
  const hasOwn = markup.slice(tag, end).includes('[');
  return hasOwn ? after(markup, '>', after(markup, ']', tag) - 1) : end;
}

function after(markup: string, mark: string, from: number): number {
  const at = markup.indexOf(mark, from);
  return at === -1 ? markup.length : at + mark.length;
}

/** The first position that is no part of a name. */
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
