import { useCallback } from 'react';
import { positionAt } from '@/core/player/position-clock.ts';
import { nextRepeatStep, type RepeatSection } from '@/core/player/repeat-section.ts';
import { formatDuration } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { repeatStartStore, usePlayer, usePlayerCommand } from '@/state/player/use-player.ts';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import { removeToast, showToast } from '@/ui/feedback/toast.ts';

/** Message of the previous step, which the next one replaces. */
let lastMessage = '';

function showStep(text: string, tone: 'plain' | 'danger' = 'plain'): void {
  removeToast(lastMessage);
  lastMessage = text;
  showToast(text, { tone });
}

/** Repeats a part of the current song, with a message. Resolves to whether the player accepted it. */
export function useSetRepeatSection(): (section: RepeatSection) => Promise<boolean> {
  const { t } = useTranslation();
  const send = usePlayerCommand();
  return useCallback(
    async ({ fromMs, toMs }) => {
      if (!(await send({ type: 'set-repeat-section', fromMs, toMs }))) return false;
      repeatStartStore.setState({ start: null });
      showStep(t('listening.sectionSet', { from: formatDuration(fromMs), to: formatDuration(toMs) }));
      return true;
    },
    [send, t],
  );
}

/**
 * Advances A–B repeat by one step: sets the start, sets the end, or clears the section. Each step shows a message,
 * which screen readers announce.
 */
export function useRepeatStep(): () => Promise<void> {
  const { t } = useTranslation();
  const player = usePlayer();
  const send = usePlayerCommand();
  const setSection = useSetRepeatSection();
  return useCallback(async () => {
    const { current, clock, durationMs, repeatSection } = player.getSnapshot();
    if (!current) return;
    const { start } = repeatStartStore.getState();
    const beganAtMs = start?.songKey === current.key ? start.atMs : null;
    const step = nextRepeatStep(repeatSection, beganAtMs, positionAt(clock, steadyNow(), durationMs), durationMs);
    switch (step.type) {
      case 'begin':
        repeatStartStore.setState({ start: { songKey: current.key, atMs: step.atMs } });
        showStep(t('listening.startSet', { from: formatDuration(step.atMs) }));
        break;
      case 'repeat':
        await setSection(step.section);
        break;
      case 'too-short':
        showStep(t('listening.tooShort'), 'danger');
        break;
      case 'end':
        if (await send({ type: 'clear-repeat-section' })) showStep(t('listening.repeatEnded'));
        break;
      default:
        step satisfies never;
    }
  }, [player, send, setSection, t]);
}
