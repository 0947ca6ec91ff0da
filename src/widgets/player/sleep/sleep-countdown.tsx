import { sleepRemainingMs } from '@/core/player/sleep-timer';
import { formatDuration } from '@/core/text/format';
import { useNowInSeconds } from '@/state/player/use-position';

/** The time left until the music stops; updates once a second while it is visible. */
export function SleepCountdown({ untilEpochMs }: { untilEpochMs: number }) {
  return <>{formatDuration(sleepRemainingMs(untilEpochMs, useNowInSeconds()))}</>;
}
