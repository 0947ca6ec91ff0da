import { useQuery, useQueryClient } from '@tanstack/react-query';
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import Trophy from 'lucide-react/icons/trophy';
import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { CommentChoice, CommentPage } from '@/api/catalogue/comments.ts';
import { fetchSongRanks } from '@/api/catalogue/song-ranks.ts';
import type { CommentSubject } from '@/core/comments/comment.ts';
import { serviceWord } from '@/i18n/service-words.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { panelStore } from '@/state/panels.ts';
import { api } from '@/state/queries/api.ts';
import { ChoiceChips } from '@/ui/chips/choice-chips.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { Sheet } from '@/ui/overlays/sheet.tsx';
import { SheetPage } from '@/ui/overlays/sheet-page.tsx';
import { HeadphonesDrawing } from '@/ui/pictures/drawings.tsx';
import { EndOfList } from '@/widgets/feedback/end-of-list.tsx';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import { CommentField } from './comment-field.tsx';
import { CommentItem } from './comment-item.tsx';
import styles from './comments-panel.module.css';
import { type Answer, useCanComment, useCommentList, useIsSortedByLikes } from './use-comments.ts';

type CommentsPanelProps = {
  /** The theme of the page unless it is opened on a dark screen. */
  theme?: 'dark' | undefined;
  onClose: () => void;
};

/** The comments on a song, playlist or album. */
export function CommentsPanel({ theme, onClose }: CommentsPanelProps) {
  const { t } = useTranslation();
  const subject = useStore(panelStore, ({ commentsOn }) => commentsOn);
  return (
    <Sheet label={t('comments.title')} theme={theme} onClose={onClose}>
      {subject ? (
        <Comments key={`${subject.kind}/${subject.id}`} subject={subject} onClose={onClose} />
      ) : (
        <SheetPage title={t('comments.title')} closeLabel={t('app.close')} onClose={onClose}>
          <ListSkeleton label={t('comments.loading')} />
        </SheetPage>
      )}
    </Sheet>
  );
}

const hot: CommentChoice = { by: 'hot' };

/** Maximum number of frequent words, in the order of the service, which may return dozens. */
const maxWords = 6;

/** Distance to the end of the list at which the next page is requested, in px. */
const aheadPx = 600;

function Comments({ subject, onClose }: { subject: CommentSubject; onClose: () => void }) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const [choice, setChoice] = useState(hot);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const main = useCommentList(subject, hot);
  const canWrite = useCanComment(subject) && main.first !== null;
  const area = main.first?.area ?? null;
  const count = Math.max(0, (main.first?.count ?? 0) + main.uncounted);
  return (
    <SheetPage
      title={t('comments.title')}
      closeLabel={t('app.close')}
      onClose={onClose}
      scroller={scroller}
      footer={
        canWrite ? (
          <CommentField subject={subject} area={area} answer={answer} onAnswerEnd={() => setAnswer(null)} />
        ) : null
      }
    >
      <p className={styles.subject}>
        <ForeignText className={styles.name}>{subject.name}</ForeignText>
        {main.first ? <span className={styles.count}>{t('comments.count', { count })}</span> : null}
      </p>
      {subject.kind === 'song' ? <Ranks albumAudioId={subject.id} /> : null}
      {main.first ? <Choices subject={subject} first={main.first} choice={choice} onChoose={setChoice} /> : null}
      <List
        key={JSON.stringify(choice)}
        subject={subject}
        choice={choice}
        scroller={scroller}
        canWrite={canWrite}
        onAnswer={setAnswer}
      />
    </SheetPage>
  );
}

/** Maximum number of chart positions. */
const maxRanks = 3;

/** The charts of a song with its best positions; nothing if there are none or the service has no such call. */
function Ranks({ albumAudioId }: { albumAudioId: string }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: ['song-ranks', albumAudioId],
    queryFn: ({ signal }) => fetchSongRanks(api, albumAudioId, signal),
    // Disabled once the service is known to have no such call.
    enabled: () => !queries.getQueriesData({ queryKey: ['song-ranks'] }).some(([, ranks]) => ranks === null),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data || data.length === 0) return null;
  return (
    <ul aria-label={t('comments.ranks')} className={styles.ranks}>
      {data.slice(0, maxRanks).map(({ chart, place }) => (
        <li key={chart}>
          <Trophy size={14} aria-hidden="true" />
          {t('comments.rank', { chart, place })}
        </li>
      ))}
    </ul>
  );
}

type ChoicesProps = {
  subject: CommentSubject;
  first: CommentPage;
  choice: CommentChoice;
  onChoose: (choice: CommentChoice) => void;
};

/** The provider's names for the class of comments that are shown first. */
const hotNames = ['热门', '最热', 'hot'];

/** Filters for a song's comments; nothing if the service offers none. */
function Choices({ subject, first, choice, onChoose }: ChoicesProps) {
  const { t } = useTranslation();
  const { area, classes, words } = first;
  const isSortedByLikes = useIsSortedByLikes(subject, area);
  // A class of the provider may equal the first choice.
  const shown = new Set([t('comments.hot').toLowerCase(), ...hotNames]);
  const others = classes.filter(({ name }) => {
    const isNew = !shown.has(name.toLowerCase());
    shown.add(name.toLowerCase());
    return isNew;
  });
  const choices: { id: string; label: string; choice: CommentChoice }[] = [
    { id: 'hot', label: t('comments.hot'), choice: hot },
    ...(isSortedByLikes && area !== null
      ? [{ id: 'likes', label: t('comments.mostLiked'), choice: { by: 'likes', area } as const }]
      : []),
    ...others.map(({ id, name }) => ({
      id: `class/${id}`,
      label: serviceWord(t, name),
      choice: { by: 'class', id, newestFirst: true } as const,
    })),
    ...words
      .slice(0, maxWords)
      .map(({ word }) => ({ id: `word/${word}`, label: `# ${word}`, choice: { by: 'word', word } as const })),
  ];
  if (choices.length === 1) return null;
  return (
    <div className={styles.choices}>
      <ChoiceChips
        label={t('comments.choices')}
        chips={choices}
        isChosen={(id) => id === chipOf(choice)}
        onPress={(_, index) => onChoose(choices[index]?.choice ?? hot)}
      />
      {choice.by === 'class' ? (
        <Button tone="quiet" onClick={() => onChoose({ ...choice, newestFirst: !choice.newestFirst })}>
          <ArrowDownUp size={16} aria-hidden="true" />
          {t(choice.newestFirst ? 'comments.newestFirst' : 'comments.oldestFirst')}
        </Button>
      ) : null}
    </div>
  );
}

function chipOf(choice: CommentChoice): string {
  if (choice.by === 'class') return `class/${choice.id}`;
  return choice.by === 'word' ? `word/${choice.word}` : choice.by;
}

type ListProps = {
  subject: CommentSubject;
  choice: CommentChoice;
  scroller: React.RefObject<HTMLDivElement | null>;
  canWrite: boolean;
  onAnswer: (answer: Answer) => void;
};

function List({ subject, choice, scroller, canWrite, onAnswer }: ListProps) {
  const { t } = useTranslation();
  const { comments, pendingIds, first, error, isPending, retry, end } = useCommentList(subject, choice);
  if (isPending) return <ListSkeleton label={t('comments.loading')} />;
  if (error) return <LoadError compact title={t('comments.failed')} error={error} onRetry={retry} />;
  if (first === null) {
    return <EmptyState compact role="status" drawing={<HeadphonesDrawing />} title={t('comments.notOffered')} />;
  }
  if (comments.length === 0 && !end.hasMore) {
    return (
      <EmptyState compact role="status" drawing={<HeadphonesDrawing />} title={t('comments.none')}>
        {canWrite ? <p>{t('comments.beFirst')}</p> : null}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.list} aria-label={t('comments.title')}>
        {comments.map((comment) => (
          <li key={comment.id} className={styles.row}>
            <CommentItem
              subject={subject}
              comment={comment}
              isPending={pendingIds.has(comment.id)}
              canWrite={canWrite}
              onAnswer={onAnswer}
            />
          </li>
        ))}
      </ul>
      <EndOfList {...end} withinPx={aheadPx} scroller={scroller} />
    </>
  );
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      {[92, 68, 80, 54, 88].map((width) => (
        <div key={width} className={styles.fake}>
          <Skeleton width={36} height={36} shape="circle" />
          <div className={styles.fakeLines}>
            <Skeleton width="32%" />
            <Skeleton width={`${width}%`} height={16} />
            <Skeleton width="24%" />
          </div>
        </div>
      ))}
    </div>
  );
}
