import { useId, useState } from 'react';
import { type Comment, type CommentSubject, isLongComment } from '@/core/comments/comment.ts';
import { errorMessageKey, toAppError } from '@/core/errors.ts';
import { formatCompact, formatTimeAgo } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useUserId } from '@/state/session/session-store.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Spinner } from '@/ui/feedback/spinner.tsx';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { HeartIcon } from '@/ui/pictures/heart-icon.tsx';
import { UserPicture } from '@/widgets/lists/cards/user-picture.tsx';
import styles from './comment-item.module.css';
import { type Answer, useDeleteComment, useReplies, useSentReplies } from './use-comments.ts';

type CommentItemProps = {
  subject: CommentSubject;
  comment: Comment;
  /** True for a comment that the user sent and the service does not list yet. */
  isPending: boolean;
  canWrite: boolean;
  onAnswer: (answer: Answer) => void;
};

/** A comment, with its replies on demand. */
export function CommentItem(props: CommentItemProps) {
  const { t } = useTranslation();
  const { subject, comment } = props;
  const [isOpen, setIsOpen] = useState(false);
  const repliesId = useId();
  const sentCount = useSentReplies(subject, comment);
  const count = Math.max(comment.replyCount, sentCount);
  return (
    <Entry {...props} top={null}>
      {count > 0 ? (
        <button
          type="button"
          className={styles.replies}
          aria-expanded={isOpen}
          aria-controls={repliesId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t('comments.hideReplies') : t('comments.replies', { count })}
        </button>
      ) : null}
      {isOpen ? <Replies id={repliesId} {...props} /> : null}
    </Entry>
  );
}

function Replies({ id, subject, comment, canWrite, onAnswer }: CommentItemProps & { id: string }) {
  const { t } = useTranslation();
  const replies = useReplies(subject, comment);
  const { isFetching, hasNextPage } = replies;
  return (
    <div id={id} className={styles.thread}>
      <ul aria-label={t('comments.repliesTo', { name: comment.author.name })}>
        {replies.comments.map((reply) => (
          <li key={reply.id}>
            <Entry
              subject={subject}
              comment={reply}
              top={comment}
              isPending={replies.pendingIds.has(reply.id)}
              canWrite={canWrite}
              onAnswer={onAnswer}
            />
          </li>
        ))}
      </ul>
      <div role="status" className={styles.state}>
        {isFetching ? (
          <>
            <Spinner size={16} />
            {t('comments.loadingReplies')}
          </>
        ) : replies.error ? (
          <>
            {t(errorMessageKey(toAppError(replies.error)))}
            <Button onClick={() => void (replies.data ? replies.fetchNextPage() : replies.refetch())}>
              {t('error.retry')}
            </Button>
          </>
        ) : hasNextPage ? (
          <Button tone="quiet" onClick={() => void replies.fetchNextPage()}>
            {t('comments.moreReplies')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** A comment or a reply: author, text and actions. `top` = null for a comment. */
function Entry({
  subject,
  comment,
  top,
  isPending,
  canWrite,
  onAnswer,
  children,
}: CommentItemProps & { top: Comment | null; children?: React.ReactNode }) {
  const { t, i18n } = useTranslation();
  const userId = useUserId();
  const remove = useDeleteComment(subject);
  const { author, text, writtenAtEpochMs, likeCount, place } = comment;
  const isOwn = userId !== null && author.id === userId;
  const name = author.name || t('comments.someone');
  const likes = formatCompact(likeCount, i18n.language);
  return (
    <article className={styles.entry} aria-label={t('comments.by', { name })}>
      <UserPicture url={author.avatarUrl} className={styles.picture} />
      <div className={styles.main}>
        <p className={styles.author}>
          <ForeignText className={styles.name}>{name}</ForeignText>
          {comment.isByArtist ? <span className={styles.badge}>{t('comments.artist')}</span> : null}
          {comment.answersTo === null ? null : (
            <span className={styles.answers}>{t('comments.answers', { name: comment.answersTo })}</span>
          )}
        </p>
        {text === '' ? <p className={styles.picturesOnly}>{t('comments.picturesOnly')}</p> : <Text text={text} />}
        <div className={styles.facts}>
          {isPending ? (
            <span>{t('comments.pending')}</span>
          ) : writtenAtEpochMs === null ? null : (
            <time dateTime={new Date(writtenAtEpochMs).toISOString()}>
              {formatTimeAgo(writtenAtEpochMs, Date.now(), i18n.language)}
            </time>
          )}
          {place === '' ? null : <ForeignText>{place}</ForeignText>}
          {likeCount > 0 ? (
            <span className={styles.likes} role="img" aria-label={t('comments.likes', { count: likeCount })}>
              <HeartIcon size={13} />
              {likes}
            </span>
          ) : null}
          {canWrite && !isPending ? (
            <button
              type="button"
              className={styles.action}
              aria-label={t('comments.replyTo', { name })}
              onClick={() => onAnswer({ top: top ?? comment, to: comment })}
            >
              {t('comments.reply')}
            </button>
          ) : null}
          {canWrite && isOwn ? (
            <button type="button" className={styles.action} onClick={() => remove(comment, top)}>
              {t('comments.delete')}
            </button>
          ) : null}
        </div>
        {children}
      </div>
    </article>
  );
}

/** A text, collapsed to six lines if it is long. */
function Text({ text }: { text: string }) {
  const { t } = useTranslation();
  const [isFolded, setIsFolded] = useState(() => isLongComment(text));
  const isLong = isLongComment(text);
  return (
    <>
      <ForeignText as="p" className={styles.text} data-folded={isFolded}>
        {text}
      </ForeignText>
      {isLong ? (
        <button type="button" className={styles.more} aria-expanded={!isFolded} onClick={() => setIsFolded(!isFolded)}>
          {t(isFolded ? 'comments.showAll' : 'comments.showLess')}
        </button>
      ) : null}
    </>
  );
}
