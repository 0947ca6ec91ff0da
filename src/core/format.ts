/** `m:ss`, with hours only where needed (`1:02:03`). Unknown, negative or infinite lengths give `0:00`. */
export function formatDuration(durationMs: number): string {
  const total = Number.isFinite(durationMs) && durationMs > 0 ? Math.floor(durationMs / 1000) : 0;
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  const seconds = String(total % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}` : `${minutes}:${seconds}`;
}

/** Counts above this are shortened (doc 2 §9). */
const shortenedAbove = 10_000;

/**
 * A number of plays, fans or songs in the way of a language: with 万 and 亿 in Chinese, Japanese and Korean (each in its
 * own characters), with K and M in English, once it is over ten thousand; with separators below that.
 */
export function formatCount(count: number, language: string): string {
  const whole = Number.isFinite(count) && count > 0 ? Math.trunc(count) : 0;
  const isShort = whole > shortenedAbove;
  return new Intl.NumberFormat(
    language,
    isShort ? { notation: 'compact', maximumFractionDigits: 1 } : { maximumFractionDigits: 0 },
  ).format(whole);
}
