import { speeds } from '@/core/player/position-clock.ts';
import { repeatSectionOf } from '@/core/player/repeat-section.ts';
import { isSleepMinutes } from '@/core/player/sleep-timer.ts';
import { foldedForSearch } from '@/core/text/folded.ts';

/** An action with a value that the user types. */
export type NumberCommand =
  | { type: 'sleep'; minutes: number }
  | { type: 'volume'; percent: number }
  | { type: 'speed'; speed: number }
  | { type: 'seek'; positionMs: number }
  | { type: 'repeat'; fromMs: number; toMs: number };

/** Comma-separated words for each action, and for the units after a number, in the language of the interface. */
export type NumberWords = Readonly<Record<NumberCommand['type'] | 'minutes' | 'hours' | 'times', string>>;

/** Words that work in every language. */
const universalWords: NumberWords = {
  sleep: 'sleep, timer',
  volume: 'vol, volume',
  speed: 'speed',
  seek: 'seek, jump',
  repeat: 'ab, a-b, loop',
  minutes: 'm, min, minute, minutes',
  hours: 'h, hr, hour, hours',
  times: 'x',
};

/** Longer texts contain no command. */
const maxLength = 40;

const time = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/;
const wholeNumber = /^\d{1,4}$/;
const decimalNumber = /^\d{1,2}(?:[.,]\d{1,3})?$/;

/**
 * Reads a command such as `sleep 25`, `vol 40`, `1.25x`, `2:10` or `ab 0:40 1:02`; null if the text is none. The value may
 * be out of range, see `problemOf`.
 */
export function numberCommand(text: string, words: NumberWords): NumberCommand | null {
  const typed = foldedForSearch(text).trim().replace(/\s+/g, ' ');
  if (typed.length > maxLength || !/\d/.test(typed)) return null;
  const after = (type: keyof NumberWords): string | null => withoutWord(typed, wordsOf(type, words), 'start');
  const unit = (value: string, type: keyof NumberWords): string | null =>
    withoutWord(value, wordsOf(type, words), 'end');

  const sleep = after('sleep');
  if (sleep !== null) {
    const hours = unit(sleep, 'hours');
    const count = hours ?? unit(sleep, 'minutes') ?? sleep;
    return wholeNumber.test(count) ? { type: 'sleep', minutes: Number(count) * (hours === null ? 1 : 60) } : null;
  }
  const percent = after('volume') ?? (typed.endsWith('%') ? typed : null);
  if (percent !== null) {
    const count = percent.replace(/ ?%$/, '');
    return wholeNumber.test(count) ? { type: 'volume', percent: Number(count) } : null;
  }
  const speed = after('speed');
  const factor = unit(speed ?? typed, 'times') ?? speed ?? withoutWord(typed, ['x'], 'start');
  if (factor !== null) {
    return decimalNumber.test(factor) ? { type: 'speed', speed: Number(factor.replace(',', '.')) } : null;
  }
  const section = after('repeat');
  if (section !== null) {
    const [fromMs = null, toMs = null, ...rest] = section.split(/ ?[-~] ?| /).map(timeOf);
    return fromMs === null || toMs === null || rest.length > 0 ? null : { type: 'repeat', fromMs, toMs };
  }
  const positionMs = timeOf(after('seek') ?? typed);
  return positionMs === null ? null : { type: 'seek', positionMs };
}

function wordsOf(type: keyof NumberWords, words: NumberWords): readonly string[] {
  return `${universalWords[type]}, ${words[type]}`.split(',').map((word) => foldedForSearch(word).trim());
}

/** The text without the longest of these words at its start or end; null without any of them. */
function withoutWord(text: string, words: readonly string[], side: 'start' | 'end'): string | null {
  const fits = words.filter((word) => word !== '' && (side === 'start' ? text.startsWith(word) : text.endsWith(word)));
  if (fits.length === 0) return null;
  const { length } = fits.reduce((longest, word) => (word.length > longest.length ? word : longest));
  return (side === 'start' ? text.slice(length) : text.slice(0, -length)).trim();
}

/** Milliseconds of `m:ss` or `h:mm:ss`; null for anything else. */
function timeOf(text: string): number | null {
  const parts = time.exec(text);
  if (parts === null) return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = parts;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
}

/** Why a command can't be carried out. */
export type NumberProblem = 'minutes' | 'percent' | 'speed' | 'no-song' | 'beyond-end' | 'too-short';

/** @param song the current song, with 0 for an unknown duration; null = none */
export function problemOf(command: NumberCommand, song: { durationMs: number } | null): NumberProblem | null {
  switch (command.type) {
    case 'sleep':
      return isSleepMinutes(command.minutes) ? null : 'minutes';
    case 'volume':
      return command.percent <= 100 ? null : 'percent';
    case 'speed':
      return speeds.some((speed) => speed === command.speed) ? null : 'speed';
    case 'seek':
    case 'repeat': {
      if (song === null) return 'no-song';
      const lastMs = command.type === 'seek' ? command.positionMs : Math.max(command.fromMs, command.toMs);
      if (song.durationMs > 0 && lastMs > song.durationMs) return 'beyond-end';
      if (command.type === 'seek') return null;
      return repeatSectionOf(command.fromMs, command.toMs, song.durationMs) === null ? 'too-short' : null;
    }
    default:
      return command satisfies never;
  }
}
