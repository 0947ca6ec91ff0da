import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '@/core/format';
import { positionAt } from '@/core/position-clock';
import { nextRepeatStep } from '@/core/repeat-section';
import { repeatStartStore } from '@/state/repeat-start-store';
import { usePlayer, usePlayerCommand } from '@/state/use-player';
import { removeToast, showToast } from '@/ui/toast';

/** The message of the step before, which gives way to the next one. */
let told = '';

function tell(text: string, tone: 'plain' | 'danger' = 'plain'): void {
  removeToast(told);
  told = text;
  showToast(text, { tone });
}

/**
 * One step of choosing a part to repeat: its beginning here, its end here, or no longer. Each is told in a message,
 * which screen readers speak.
 */
export function useRepeatStep(): () => Promise<void> {
  const { t } = useTranslation();
  const player = usePlayer();
  const send = usePlayerCommand();
  return useCallback(async () => {
    const { current, clock, durationMs, repeatSection } = player.getSnapshot();
    if (!current) return;
    const { start } = repeatStartStore.getState();
    const beganAtMs = start?.songKey === current.key ? start.atMs : null;
    const step = nextRepeatStep(repeatSection, beganAtMs, positionAt(clock, Date.now(), durationMs), durationMs);
    switch (step.type) {
      case 'begin':
        repeatStartStore.setState({ start: { songKey: current.key, atMs: step.atMs } });
        tell(t('listening.startSet', { from: formatDuration(step.atMs) }));
        break;
      case 'repeat': {
        const { fromMs, toMs } = step.section;
        if (!(await send({ type: 'set-repeat-section', fromMs, toMs }))) return;
        repeatStartStore.setState({ start: null });
        tell(t('listening.sectionSet', { from: formatDuration(fromMs), to: formatDuration(toMs) }));
        break;
      }
      case 'too-short':
        tell(t('listening.tooShort'), 'danger');
        break;
      case 'end':
        if (await send({ type: 'clear-repeat-section' })) tell(t('listening.repeatEnded'));
        break;
      default:
        step satisfies never;
    }
  }, [player, send, t]);
}
