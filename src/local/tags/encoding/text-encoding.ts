import { characterPoints, halfWidthPoints, latinPoints, type TextEncodingName } from './encoding-score';

const encodings: readonly TextEncodingName[] = ['utf-8', 'gb18030', 'big5', 'shift_jis', 'euc-kr'];

/** Another encoding than the declared one has to be more plausible by this many points in all texts together. */
const margin = 2;

/** Points per character, on average, below which an encoding is not believed: the text is probably in another one. */
const believable = 0.8;

/** Longer texts have told enough. */
const lookedAtCharacters = 2000;

/** ID3v1 cuts texts after 30 bytes; in a shorter one, half a character means that the encoding is another. */
const shortestCut = 29;

const decoders = new Map<TextEncodingName, TextDecoder>();

function decoderOf(encoding: TextEncodingName): TextDecoder {
  const decoder = decoders.get(encoding) ?? new TextDecoder(encoding, { fatal: true });
  decoders.set(encoding, decoder);
  return decoder;
}

/**
 * Texts of one file, in which each character was made from one byte because their tag says Latin-1, as they were meant:
 * in the encoding that all of them together suggest, or else in Windows-1252. Texts with other characters, and those in
 * ASCII, are returned as they are.
 */
export function repairTexts(texts: readonly string[]): string[] {
  const encoding = detectEncoding(texts);
  return texts.map((text) => {
    const bytes = bytesOf(text);
    if (!bytes) return text;
    const meant = encoding && decodeIn(encoding, bytes);
    if (meant && meant.points > Math.max(0, latinPoints(bytes))) return meant.text;
    return windowsText(bytes);
  });
}

/** `repairTexts` for one text. */
export function repairText(text: string): string {
  return repairTexts([text])[0] ?? text;
}

/** The encoding that texts of single-byte characters are really in; null where the declared one is as plausible. */
export function detectEncoding(texts: readonly string[]): TextEncodingName | null {
  const fields = texts.flatMap((text) => bytesOf(text.slice(0, lookedAtCharacters)) ?? []);
  let best: { encoding: TextEncodingName; gain: number } | null = null;
  for (const encoding of encodings) {
    let gain = 0;
    for (const bytes of fields) {
      // A field may be in Latin-1 beside others that are not.
      const decoded = decodeIn(encoding, bytes);
      if (decoded && isBelievable(decoded)) gain += Math.max(0, decoded.points - latinPoints(bytes));
    }
    if (gain >= margin && (!best || gain > best.gain)) best = { encoding, gain };
  }
  return best?.encoding ?? null;
}

function isBelievable({ points, characters }: Decoded): boolean {
  return points >= characters * believable;
}

/** The bytes of a text of single-byte characters, of which one is not ASCII; null for other texts. */
function bytesOf(text: string): Uint8Array | null {
  let isAscii = true;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code > 0xff) return null;
    if (code > 0x7f) isAscii = false;
  }
  return isAscii ? null : Uint8Array.from(text, (character) => character.charCodeAt(0));
}

type Decoded = { text: string; points: number; characters: number };

/** A text in an encoding; the last character may be cut, as in fields of fixed length. Null where it is impossible. */
function decodeIn(encoding: TextEncodingName, bytes: Uint8Array): Decoded | null {
  for (const cut of encoding === 'utf-8' ? [0, 1, 2] : [0, 1]) {
    const whole = bytes.subarray(0, bytes.length - cut);
    if (cut > 0 && (bytes.length < shortestCut || (bytes[bytes.length - 1] ?? 0) < 0x80)) break;
    try {
      const text = decoderOf(encoding).decode(whole);
      return { text, ...pointsOf(encoding, text, whole) };
    } catch {
      // Tried again without the last byte.
    }
  }
  return null;
}

function pointsOf(encoding: TextEncodingName, text: string, bytes: Uint8Array): Omit<Decoded, 'text'> {
  let points = 0;
  let characters = 0;
  let at = 0;
  for (const character of text) {
    const lead = bytes[at] ?? 0;
    const trail = bytes[at + 1] ?? 0;
    if (lead < 0x80) {
      at += 1;
    } else if (encoding === 'shift_jis' && lead >= 0xa1 && lead <= 0xdf) {
      at += 1;
      points += halfWidthPoints;
      characters += 1;
    } else {
      at += lengthOf(encoding, character, trail);
      points += characterPoints(encoding, character, lead, trail);
      characters += 1;
    }
  }
  return { points, characters };
}

function lengthOf(encoding: TextEncodingName, character: string, trail: number): number {
  if (encoding === 'utf-8') return new TextEncoder().encode(character).length;
  return encoding === 'gb18030' && trail >= 0x30 && trail <= 0x39 ? 4 : 2;
}

/** As Windows writes what it calls Latin-1: quotation marks and dashes in place of control characters. */
function windowsText(bytes: Uint8Array): string {
  return new TextDecoder('windows-1252').decode(bytes);
}
