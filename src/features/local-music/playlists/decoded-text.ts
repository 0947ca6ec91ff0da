/** Encodings of playlists that are not in UTF-8: what programs of a language wrote before. */
const olderEncodings: Record<string, string> = {
  'zh-CN': 'gb18030',
  'zh-TW': 'big5',
  ja: 'shift_jis',
  ko: 'euc-kr',
};

/** The text of a file: UTF-8 or UTF-16 with a byte order mark, else UTF-8, else the older encoding of the language. */
export function decodedText(bytes: Uint8Array<ArrayBuffer>, language: string): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(olderEncodings[language] ?? 'windows-1252').decode(bytes);
  }
}
