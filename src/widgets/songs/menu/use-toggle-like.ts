import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { errorMessageKeys } from '@/core/errors.ts';
import { isAddable, whyNotAddable } from '@/core/playlist/addable-songs.ts';
import type { Song } from '@/core/song/song.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { toggleLike } from '@/state/library/likes.ts';
import { api } from '@/state/queries/api.ts';
import { sessionStore } from '@/state/session/session-store.ts';
import { showToast } from '@/ui/feedback/toast.ts';
import { useLoginPrompt } from '@/widgets/feedback/use-login-prompt.ts';
import { notAddableKeys } from '@/widgets/playlists/not-addable.ts';

const doneKeys = {
  liked: 'songActions.liked',
  unliked: 'songActions.unliked',
  'no-list': 'songActions.noLikedList',
} as const;

const failedKeys = { liked: 'songActions.likeFailed', unliked: 'songActions.unlikeFailed' } as const;

/**
 * Likes or unlikes a song and shows the result; `useIsLiked` returns the new state immediately. Asks users who are not
 * logged in to log in. Never rejects.
 */
export function useToggleLike(): (song: Song) => Promise<void> {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const promptLogin = useLoginPrompt();
  return useCallback(
    async (song) => {
      // Local files can't be added to a playlist even after login.
      if (song.origin === 'local') return showToast(t(notAddableKeys.local));
      const userId = sessionStore.getState().session?.userId;
      if (userId === undefined) return promptLogin();
      if (!isAddable(song)) return showToast(t(notAddableKeys[whyNotAddable(song) ?? 'no-hash']));
      const outcome = await toggleLike(song, { client: api, queries, userId });
      if (outcome.type === 'superseded') return;
      if (outcome.type !== 'failed') return showToast(t(doneKeys[outcome.type]));
      const title = song.title || t('song.untitled');
      const why = t(errorMessageKeys[outcome.error.kind]);
      showToast(t(failedKeys[outcome.wanted], { title, reason: why }), { tone: 'danger' });
    },
    [t, queries, promptLogin],
  );
}
