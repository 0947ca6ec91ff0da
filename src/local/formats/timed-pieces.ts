/** Unit of synchronised lyrics; the other unit, MPEG frames, is hardly ever used. */
export const unitMilliseconds = 2;

export type TimedText = { text: string; timeMs: number };

/**
 * Converts synchronised texts to LRC. A line starts with a line break, as ID3v2 defines it; without any line break,
 * each text is a line. Null without texts.
 */
export function lrcOfPieces(pieces: readonly TimedText[]): string | null {
  if (pieces.length === 0) return null;
  const hasBreaks = pieces.some(({ text }, index) => index > 0 && /^[\r\n]/.test(text));
  const endsLines = !hasBreaks && pieces.some(({ text }, index) => index < pieces.length - 1 && /[\r\n]$/.test(text));
  let lrc = '';
  let isLineStart = true;
  for (const { text, timeMs } of pieces) {
    if (lrc !== '' && (isLineStart || (hasBreaks && /^[\r\n]/.test(text)))) lrc += '\n';
    lrc += `${timeTag(timeMs)}${text.replace(/[\r\n]+/g, hasBreaks || endsLines ? '' : ' ')}`;
    isLineStart = endsLines ? /[\r\n]$/.test(text) : !hasBreaks;
  }
  return lrc;
}

/** Formats `[mm:ss.xx]`. */
function timeTag(timeMs: number): string {
  const hundredths = Math.round(timeMs / 10);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `[${two(Math.floor(hundredths / 6000))}:${two(Math.floor(hundredths / 100) % 60)}.${two(hundredths % 100)}]`;
}
