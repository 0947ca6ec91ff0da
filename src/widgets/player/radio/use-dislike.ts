import { useCallback } from 'react';
import { errorMessageKeys, toAppError } from '@/core/errors';
import { playReportOf, songsLeft } from '@/core/radio/radio-songs';
import { useTranslation } from '@/i18n/use-translation';
import { usePlayer, usePlayerCommand } from '@/state/player/use-player';
import { steadyNow } from '@/storage/documents/steady-clock';
import { showToast } from '@/ui/feedback/toast';
import { reportDislike } from './radio-calls';

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
