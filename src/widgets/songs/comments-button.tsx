import MessageCircle from 'lucide-react/icons/message-circle';
import type { CommentSubject } from '@/core/comments/comment.ts';
import { formatCompact } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { closePanel, openComments, useAreCommentsOpen } from '@/state/panels.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import styles from './comments-button.module.css';

type CommentsButtonProps = {
  subject: CommentSubject;
  /** Shown beside the icon if it is known and not 0. */
  count?: number | undefined;
  size?: 'medium' | 'large';
};

/** Opens and closes the comments on something. Needs the texts of `comments`. */
export function CommentsButton({ subject, count = 0, size = 'medium' }: CommentsButtonProps) {
  const { t, i18n } = useTranslation();
  const isOpen = useAreCommentsOpen(subject);
  return (
    <IconButton
      size={size}
      className={styles.button}
      label={count > 0 ? t('comments.count', { count }) : t('comments.title')}
      aria-expanded={isOpen}
      data-keeps-sheet=""
      onClick={() => (isOpen ? closePanel() : openComments(subject))}
    >
      <MessageCircle size={20} />
      {count > 0 ? <span className={styles.count}>{formatCompact(count, i18n.language)}</span> : null}
    </IconButton>
  );
}
