import { useCallback } from 'react';
import { errorMessageKeys, toAppError } from '@/core/errors.ts';
import { playReportOf, songsLeft } from '@/core/radio/radio-songs.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { usePlayer, usePlayerCommand } from '@/state/player/use-player.ts';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import { showToast } from '@/ui/feedback/toast.ts';
import { reportDislike } from './radio-calls.ts';

/**
 * Reports to personal radio that the user dislikes the current song, removes it from the queue and plays the next one.
 */
export function useDislike(): () => Promise<void> {
  const { t } = useTranslation();
  const player = usePlayer();
  const send = usePlayerCommand();
  return useCallback(async () => {
    const snapshot = player.getSnapshot();
    const { current, radio, queue } = snapshot;
    const heard = playReportOf(snapshot, steadyNow());
    if (!current || heard === null || radio?.kind !== 'personal') return;
    const { title } = current.song;
    const left = songsLeft(queue, current.key);
    if (!(await send({ type: 'remove-item', key: current.key }))) return;
    try {
      await reportDislike(radio, heard, left);
      showToast(t('radio.disliked', { title }));
    } catch (error) {
      const reason = t(errorMessageKeys[toAppError(error).kind]);
      showToast(t('radio.dislikeFailed', { title, reason }), { tone: 'danger' });
    }
  }, [t, player, send]);
}
