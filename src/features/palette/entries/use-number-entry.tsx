import FastForward from 'lucide-react/icons/fast-forward';
import Gauge from 'lucide-react/icons/gauge';
import Moon from 'lucide-react/icons/moon';
import Repeat1 from 'lucide-react/icons/repeat-1';
import Volume2 from 'lucide-react/icons/volume-2';
import { useMemo } from 'react';
import { type NumberProblem, type NumberWords, numberCommand, problemOf } from '@/core/palette/number-commands.ts';
import { positionAt, speeds } from '@/core/player/position-clock.ts';
import { repeatSectionOf } from '@/core/player/repeat-section.ts';
import { sleepMinutes } from '@/core/player/sleep-timer.ts';
import { formatDuration, formatPercent, formatUnitList } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { usePlayer, usePlayerCommand, usePlayerState } from '@/state/player/use-player.ts';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import { useSetRepeatSection } from '@/widgets/player/use-repeat-step.ts';
import { useSleepTimer } from '@/widgets/player/use-sleep-timer.tsx';
import { actionEntry, type PaletteEntry } from './palette-entry.ts';

/** The entry of a text such as `sleep 25`, or why the text can't be carried out. */
type NumberEntry = { entry: PaletteEntry | null; problem: string };

const noEntry: NumberEntry = { entry: null, problem: '' };

/** The action with the numbers of a typed text, see `numberCommand`. */
export function useNumberEntry(text: string): NumberEntry {
  const { t, i18n } = useTranslation();
  const words = useNumberWords();
  const player = usePlayer();
  const send = usePlayerCommand();
  const setTimer = useSleepTimer();
  const setSection = useSetRepeatSection();
  const durationMs = usePlayerState((snapshot) => (snapshot.current ? snapshot.durationMs : null));
  const speedNow = usePlayerState(({ speed }) => speed);
  return useMemo((): NumberEntry => {
    const command = numberCommand(text, words);
    if (command === null) return noEntry;
    const problem = problemOf(command, durationMs === null ? null : { durationMs });
    if (problem !== null) {
      const problems: Record<NumberProblem, () => string> = {
        minutes: () => t('listening.minutesInvalid', sleepMinutes),
        percent: () => t('numberCommands.percent'),
        speed: () =>
          t('numberCommands.speeds', {
            speeds: formatUnitList(
              speeds.map((speed) => `${speed}×`),
              i18n.language,
            ),
          }),
        'no-song': () => t('numberCommands.noSong'),
        'beyond-end': () => t('numberCommands.beyondEnd', { length: formatDuration(durationMs ?? 0) }),
        'too-short': () => t('listening.tooShort'),
      };
      return { entry: null, problem: problems[problem]() };
    }
    const entryOf = (id: string, more: Pick<PaletteEntry, 'name' | 'icon' | 'run'> & Partial<PaletteEntry>) => ({
      entry: actionEntry(id, { isMinor: true, isRemembered: false, ...more }),
      problem: '',
    });
    switch (command.type) {
      case 'sleep': {
        const { minutes } = command;
        const value = t('listening.sleepMinutes', { count: minutes });
        return entryOf(`sleep=${minutes}`, {
          name: t('palette.setValue', { setting: t('listening.sleepTimer'), value }),
          icon: <Moon size={18} />,
          run: () => void setTimer(minutes),
        });
      }
      case 'volume': {
        const value = formatPercent(command.percent / 100, i18n.language);
        return entryOf('volume', {
          name: t('palette.setValue', { setting: t('player.volume'), value }),
          icon: <Volume2 size={18} />,
          run: () => void send({ type: 'set-volume', volume: command.percent }),
        });
      }
      case 'speed': {
        const { speed } = command;
        return entryOf(`speed=${speed}`, {
          name: t('player.speedNow', { speed }),
          icon: <Gauge size={18} />,
          isSet: speed === speedNow,
          run: () => void send({ type: 'set-speed', speed }),
        });
      }
      case 'seek': {
        const { positionMs } = command;
        return entryOf('seek', {
          name: t('numberCommands.jumpTo', { time: formatDuration(positionMs) }),
          icon: <FastForward size={18} />,
          run: () => void send({ type: 'seek', positionMs }),
        });
      }
      case 'repeat': {
        const section = repeatSectionOf(command.fromMs, command.toMs, durationMs ?? 0);
        if (section === null) return noEntry;
        const { fromMs, toMs } = section;
        const value = t('listening.section', { from: formatDuration(fromMs), to: formatDuration(toMs) });
        const repeat = async (): Promise<void> => {
          const { clock, durationMs: length } = player.getSnapshot();
          const positionMs = positionAt(clock, steadyNow(), length);
          const isInside = positionMs >= fromMs && positionMs < toMs;
          if ((await setSection(section)) && !isInside) await send({ type: 'seek', positionMs: fromMs });
        };
        return entryOf('repeat', {
          name: t('palette.setValue', { setting: t('listening.repeat'), value }),
          icon: <Repeat1 size={18} />,
          run: () => void repeat(),
        });
      }
      default:
        return command satisfies never;
    }
  }, [t, i18n.language, text, words, durationMs, speedNow, player, send, setTimer, setSection]);
}

function useNumberWords(): NumberWords {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      sleep: t('numberCommands.sleep.words'),
      volume: t('numberCommands.volume.words'),
      speed: t('numberCommands.speed.words'),
      seek: t('numberCommands.seek.words'),
      repeat: t('numberCommands.repeat.words'),
      minutes: t('numberCommands.minutes.words'),
      hours: t('numberCommands.hours.words'),
      times: t('numberCommands.times.words'),
    }),
    [t],
  );
}
