import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessageKeys } from '@/core/errors';
import { whyNotAddable } from '@/core/playlist-rules';
import type { Song } from '@/core/song';
import { api } from '@/state/api';
import { toggleLike } from '@/state/likes';
import { sessionStore } from '@/state/session-store';
import { showToast } from '@/ui/toast';
import { notAddableKeys } from './not-addable';
import { useLoginPrompt } from './use-login-prompt';

const doneKeys = {
  liked: 'songActions.liked',
  unliked: 'songActions.unliked',
  'no-list': 'songActions.noLikedList',
} as const;

const failedKeys = { liked: 'songActions.likeFailed', unliked: 'songActions.unlikeFailed' } as const;

/**
 * Likes a song or takes that back, and says what came of it; `useIsLiked` tells how it stands, from the press on.
 * Whoever is not logged in is asked to. Never rejects.
 */
export function useToggleLike(): (song: Song) => Promise<void> {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const promptLogin = useLoginPrompt();
  return useCallback(
    async (song) => {
      const userId = sessionStore.getState().session?.userId;
      if (userId === undefined) return promptLogin();
      const reason = whyNotAddable(song);
      if (reason !== null) return showToast(t(notAddableKeys[reason]));
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
