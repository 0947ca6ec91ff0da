import { type InfiniteData, skipToken, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import {
  type CommentChoice,
  type CommentPage,
  deleteComment,
  fetchComments,
  fetchReplies,
  sendComment,
  uniqueComments,
} from '@/api/catalogue/comments.ts';
import type { Comment, CommentSubject } from '@/core/comments/comment.ts';
import { AppError, errorMessageKey, toAppError } from '@/core/errors.ts';
import { createLog } from '@/core/log.ts';
import { providerAnswer } from '@/i18n/provider-answer.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { commentCountKey } from '@/state/comment-count.ts';
import { api } from '@/state/queries/api.ts';
import { useUser, useUserId } from '@/state/session/session-store.ts';
import { showToast } from '@/ui/feedback/toast.ts';
import { createHiddenKeys, useHiddenKeys, useRemoval } from '@/widgets/lists/use-removal.ts';

const log = createLog('comments');

/** Maximum number of loaded pages: 3,000 comments, 30 per page. */
const maxPages = 100;

/** Maximum number of sent comments in memory, the newest ones: a review may delay their listing. */
const maxSent = 100;

type Sent = { subject: string; threadId: string | null; comment: Comment };

/** Comments sent from this page that the service's lists may not contain yet. */
const changes = createStore<{ sent: readonly Sent[] }>(() => ({ sent: [] }));

const hiddenComments = createHiddenKeys();

const keyOf = ({ kind, id }: CommentSubject): string => `${kind}/${id}`;
const listsKey = (subject: CommentSubject): unknown[] => ['comments', keyOf(subject)];

/** Whether answers must be newer than what the user has sent, not cached. */
const hasSent = (subject: CommentSubject): boolean =>
  changes.getState().sent.some((sent) => sent.subject === keyOf(subject));

/** Comments that the logged-in user has sent to a list, or to the thread of a comment. */
function useSent(subject: CommentSubject, threadId: string | null): readonly Comment[] {
  const { sent } = useStore(changes);
  const userId = useUserId();
  return useMemo(
    () =>
      sent
        .filter((one) => one.subject === keyOf(subject) && one.threadId === threadId)
        .map(({ comment }) => comment)
        .filter(({ author }) => author.id === userId),
    [sent, subject, threadId, userId],
  );
}

/** A list with the user's sent comments first, and without those about to be deleted. */
function useChanged(subject: CommentSubject, threadId: string | null, listed: readonly Comment[]): ShownComments {
  const hiddenIds = useHiddenKeys(hiddenComments);
  const sent = useSent(subject, threadId);
  return useMemo(() => {
    const ids = new Set(listed.map(({ id }) => id));
    const added = sent.filter(({ id }) => !ids.has(id));
    return {
      comments: [...added, ...listed].filter(({ id }) => !hiddenIds.has(id)),
      pendingIds: new Set(added.map(({ id }) => id)),
      uncounted:
        added.filter(({ id }) => !hiddenIds.has(id)).length - listed.filter(({ id }) => hiddenIds.has(id)).length,
    };
  }, [listed, sent, hiddenIds]);
}

type ShownComments = {
  comments: readonly Comment[];
  /** Ids of comments that the service does not list yet. */
  pendingIds: ReadonlySet<string>;
  /** Correction of the service's count; negative after a deletion. */
  uncounted: number;
};

/** The comments of a choice, page by page. When the list is left, only its first page stays cached. */
export function useCommentList(subject: CommentSubject, choice: CommentChoice) {
  const queries = useQueryClient();
  const queryKey = [...listsKey(subject), choice];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: async ({ signal, pageParam }) => {
      try {
        return await fetchComments(api, subject, { choice, page: pageParam, signal, fresh: hasSent(subject) });
      } catch (error) {
        if (toAppError(error).kind !== 'cancelled') log.warn('comments could not be loaded', error);
        throw error;
      }
    },
    initialPageParam: 1,
    getNextPageParam: (last: CommentPage | null, _pages, page: number) =>
      last === null || last.isLast || page >= maxPages ? undefined : page + 1,
  });
  const latestKey = useRef(queryKey);
  useEffect(() => {
    latestKey.current = queryKey;
  });
  // A later refetch would load all of its pages.
  useEffect(() => {
    const key = latestKey.current;
    return () => {
      queries.setQueryData<InfiniteData<CommentPage | null>>(
        key,
        (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
      );
    };
  }, [queries]);
  const { data, fetchNextPage } = query;
  const pages = useMemo(() => (data?.pages ?? []).filter((page) => page !== null), [data]);
  const listed = useMemo(() => uniqueComments(pages.map(({ comments }) => comments)), [pages]);
  return {
    ...useChanged(subject, null, listed),
    /** null = the service has no comments. */
    first: data?.pages[0],
    error: data === undefined ? query.error : null,
    isPending: query.isPending,
    retry: query.refetch,
    end: {
      hasMore: query.hasNextPage,
      isLoading: query.isFetchingNextPage,
      error: query.isFetchNextPageError ? query.error : null,
      onMore: useCallback(() => void fetchNextPage(), [fetchNextPage]),
    },
  };
}

/** The replies to a comment, page by page. */
export function useReplies(subject: CommentSubject, comment: Comment) {
  const query = useInfiniteQuery({
    queryKey: [...listsKey(subject), 'replies', comment.id],
    queryFn: ({ signal, pageParam }) =>
      fetchReplies(api, subject, comment, { page: pageParam, signal, fresh: hasSent(subject) }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page: number) => (last.isLast || page >= maxPages ? undefined : page + 1),
  });
  const listed = useMemo(() => uniqueComments((query.data?.pages ?? []).map(({ replies }) => replies)), [query.data]);
  return { ...query, ...useChanged(subject, comment.id, listed) };
}

/** Number of replies that the user has sent to a comment and its list may not contain yet. */
export function useSentReplies(subject: CommentSubject, { id }: Comment): number {
  return useSent(subject, id).length;
}

/** Whether the service sorts comments by likes, which few do; requested once per service. */
export function useIsSortedByLikes(subject: CommentSubject, area: string | null): boolean {
  const { data } = useQuery({
    queryKey: ['comments-by-likes'],
    queryFn: async ({ signal }) => {
      if (area === null) return false;
      return (await fetchComments(api, subject, { choice: { by: 'likes', area }, signal })) !== null;
    },
    enabled: subject.kind === 'song' && area !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? false;
}

/**
 * Whether the service may accept comments: true until a sent one shows that it has no such call. A request to test it
 * would fail on a service that has it, which browsers log.
 */
export function useCanComment(subject: CommentSubject): boolean {
  return useQuery({ queryKey: writtenKey(subject), queryFn: skipToken }).data !== false;
}

const writtenKey = ({ kind }: CommentSubject) => ['comments-are-written', kind];

export type Answer = { top: Comment; to: Comment };

/** Sends a comment or an answer, which is shown at once. Rejects like `sendComment`. */
export function useSendComment(
  subject: CommentSubject,
  area: string | null,
): (text: string, answer: Answer | null) => Promise<void> {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const user = useUser();
  return async (text, answer) => {
    if (user === null) throw new AppError('needs-login');
    const id = await sendComment(api, subject, text, answer ?? undefined).catch((error: unknown) => {
      if (toAppError(error).kind === 'not-found') {
        queries.setQueryData(writtenKey(subject), false);
        showToast(t('comments.notTaken'), { tone: 'danger', isLong: true });
      }
      throw error;
    });
    const comment: Comment = {
      id: id ?? `sent/${crypto.randomUUID()}`,
      text,
      hasPictures: false,
      writtenAtEpochMs: Date.now(),
      author: { id: user.userId, name: user.nickname, avatarUrl: user.avatarUrl },
      isByArtist: false,
      place: '',
      likeCount: 0,
      replyCount: 0,
      answersTo: answer && answer.to.id !== answer.top.id ? answer.to.author.name : null,
      area: { id: area, code: answer?.top.area.code ?? '' },
    };
    const sent = { subject: keyOf(subject), threadId: answer?.top.id ?? null, comment };
    changes.setState((before) => ({ sent: [sent, ...before.sent].slice(0, maxSent) }));
    // Refetched on the next opening, because visible comments must not move.
    void queries.invalidateQueries({ queryKey: listsKey(subject), refetchType: 'none' });
    void queries.invalidateQueries({ queryKey: commentCountKey });
  };
}

/** Deletes a comment of the user, with an undo message; `top` is the comment of a reply's thread. */
export function useDeleteComment(subject: CommentSubject): (comment: Comment, top: Comment | null) => void {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const remove = useRemoval<{ comment: Comment; top: Comment | null }>({
    hidden: hiddenComments,
    keyOf: ({ comment }) => comment.id,
    commit: async (removed) => {
      for (const { comment, top } of removed) {
        await deleteComment(api, subject, comment, top);
        changes.setState(({ sent }) => ({ sent: sent.filter((one) => one.comment.id !== comment.id) }));
      }
      void queries.invalidateQueries({ queryKey: listsKey(subject), refetchType: 'none' });
      void queries.invalidateQueries({ queryKey: commentCountKey });
    },
    onFailure: (error) => {
      log.warn('a comment was not deleted', error);
      const failure = toAppError(error);
      const reason = providerAnswer(t, failure.serverText) ?? t(errorMessageKey(failure));
      showToast(t('comments.notDeleted', { reason }), { tone: 'danger', isLong: true });
    },
    staysHidden: true,
  });
  return (comment, top) => void remove([{ comment, top }], t('comments.deleted'));
}
