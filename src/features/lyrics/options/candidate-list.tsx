import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { type LyricCandidate, rankCandidates, searchLyricCandidates } from '@/api/catalogue/lyrics.ts';
import { errorMessageKeys, toAppError } from '@/core/errors.ts';
import type { Song } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';
import { serviceWord } from '@/i18n/service-words.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { LyricChoiceAccess } from '@/state/lyrics/use-lyric-choice.ts';
import { api } from '@/state/queries/api.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Spinner } from '@/ui/feedback/spinner.tsx';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { BrokenRecordDrawing } from '@/ui/pictures/drawings.tsx';
import { LoupeDrawing } from '@/ui/pictures/screen-drawings.tsx';
import styles from './candidate-list.module.css';

type CandidateListProps = LyricChoiceAccess & {
  song: Song;
  /** Id of the displayed candidate; null = none of them. */
  shownId: string | null;
};

/**
 * All lyrics of the service for the song, found by name for a local song, best match first. A press applies one
 * immediately.
 */
export function CandidateList({ song, shownId, choice, change }: CandidateListProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['lyric-candidates', songId(song)],
    queryFn: async ({ signal }) =>
      rankCandidates(await searchLyricCandidates(api, song, { all: true, signal }), song.durationMs),
  });
  if (!data && error && !isFetching) {
    return (
      <EmptyState
        compact
        drawing={<BrokenRecordDrawing />}
        title={t('lyrics.candidatesFailed')}
        action={<Button onClick={() => void refetch()}>{t('lyrics.retry')}</Button>}
        role="alert"
      >
        {t(errorMessageKeys[toAppError(error).kind])}
      </EmptyState>
    );
  }
  if (!data) {
    return (
      <p className={styles.loading} role="status">
        <Spinner />
        {t('lyrics.candidatesLoading')}
      </p>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        compact
        drawing={<LoupeDrawing />}
        title={t('lyrics.candidatesNone')}
        role="status"
        action={<Button onClick={() => void refetch()}>{t('lyrics.retry')}</Button>}
      />
    );
  }
  const isBest = choice !== null && choice.candidate === null && choice.imported === null;
  return (
    <>
      <Button disabled={isBest} onClick={() => change({ candidate: null, imported: null })}>
        {t(song.origin === 'local' ? 'lyrics.ownLyrics' : 'lyrics.bestMatch')}
      </Button>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul className={styles.list} role="list" aria-label={t('lyrics.candidates')}>
        {data.map((candidate) => (
          <li key={candidate.id}>
            <CandidateButton
              candidate={candidate}
              song={song}
              isShown={candidate.id === shownId}
              onChoose={() => {
                const { id, accessKey, adjustMs } = candidate;
                change({ candidate: { id, accessKey, adjustMs }, imported: null });
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

type CandidateButtonProps = { candidate: LyricCandidate; song: Song; isShown: boolean; onChoose: () => void };

function CandidateButton({ candidate, song, isShown, onChoose }: CandidateButtonProps) {
  const { t } = useTranslation();
  const facts = [
    t(candidate.timing === 'word' ? 'lyrics.timedByWord' : 'lyrics.timedByLine'),
    useLengthText(candidate.durationMs, song.durationMs),
    serviceWord(t, candidate.language),
  ];
  return (
    <button type="button" className={styles.candidate} aria-pressed={isShown} onClick={onChoose}>
      <span className={styles.names}>
        <ForeignText className={styles.title}>{candidate.title || song.title}</ForeignText>
        <ForeignText className={styles.artist}>{candidate.artist || t('song.unknownArtist')}</ForeignText>
        <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      {isShown ? <Check size={18} aria-hidden="true" /> : null}
    </button>
  );
}

/** The difference in length as text; null if either is unknown. */
function useLengthText(candidateMs: number, songMs: number): string | null {
  const { t } = useTranslation();
  if (candidateMs <= 0 || songMs <= 0) return null;
  const seconds = Math.round((candidateMs - songMs) / 1000);
  if (seconds === 0) return t('lyrics.sameLength');
  return t(seconds > 0 ? 'lyrics.longerBy' : 'lyrics.shorterBy', { seconds: Math.abs(seconds) });
}
