import Play from 'lucide-react/icons/play';
import { useEffect, useId, useState } from 'react';
import { errorMessageKeys, toAppError } from '@/core/errors.ts';
import type { SongMatch } from '@/core/list-tools/song-match.ts';
import { isPlayable, type SongOrigin } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { findReplacements } from '@/state/list-tools/find-replacements.ts';
import { readLocalSongs } from '@/state/list-tools/local-songs.ts';
import { api } from '@/state/queries/api.ts';
import { hasDatabase } from '@/storage/has-database.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { InSteps } from '@/widgets/lists/in-steps.tsx';
import { usePlaySong } from '@/widgets/songs/use-play-song.ts';
import { matchText } from './match-text.ts';
import styles from './replacements-dialog.module.css';
import { ToolDialog } from './tool-dialog.tsx';
import type { ToolList } from './tool-list.ts';
import { ToolSong } from './tool-song.tsx';

type Search = {
  found: ReadonlyMap<string, readonly SongMatch[]>;
  /** Why it stopped; null = it has not. */
  failure: string | null;
  isDone: boolean;
};

/**
 * Reviews replacements for the songs of a list that can't be played any more: a clear one is selected, a doubtful one is
 * not, and what the list can't hold can only be played (docs/behaviour.md#unavailable-songs).
 */
export function ReplacementsDialog({ list, onClose }: { list: ToolList; onClose: () => void }) {
  const { t } = useTranslation();
  const [gone] = useState(() => list.entries.filter(({ song }) => !isPlayable(song)));
  const { search, retry } = useReplacementSearch(gone);
  const [chosen, setChosen] = useState<ReadonlyMap<string, SongMatch | null>>(new Map());
  const origins = list.replace?.origins ?? [];
  const choiceOf = (key: string): SongMatch | null => {
    const choice = chosen.get(key);
    if (choice !== undefined) return choice;
    const clear = search.found
      .get(key)
      ?.find(({ confidence, song }) => confidence !== 'doubtful' && origins.includes(song.origin));
    return clear ?? null;
  };
  const replacements = gone.flatMap(({ key }) => {
    const choice = choiceOf(key);
    return choice ? [{ key, song: choice.song }] : [];
  });
  const { length: count } = replacements;
  return (
    <ToolDialog
      title={t('replacements.title')}
      action={t('replacements.replace', { count })}
      count={count}
      onConfirm={() => list.replace?.run(replacements, t('replacements.replaced', { count }))}
      onClose={onClose}
    >
      <Progress search={search} total={gone.length} onRetry={retry} />
      <InSteps
        items={gone}
        keyOf={({ key }) => key}
        render={(entry) => (
          <section className={styles.entry} aria-label={entry.song.title}>
            <ToolSong song={entry.song} />
            <Candidates
              matches={search.found.get(entry.key)}
              isEnded={search.isDone || search.failure !== null}
              origins={origins}
              choice={choiceOf(entry.key)}
              onChoice={(choice) => setChosen(new Map([...chosen, [entry.key, choice]]))}
            />
          </section>
        )}
      />
    </ToolDialog>
  );
}

function useReplacementSearch(gone: ToolList['entries']) {
  const { t } = useTranslation();
  const [search, setSearch] = useState<Search>({ found: new Map(), failure: null, isDone: false });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one search for each attempt
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const left = gone.filter(({ key }) => !search.found.has(key));
    const run = async (): Promise<void> => {
      const parts = { client: api, readLocalSongs, hasLocalMusic: await hasDatabase('LocalMusicDB') };
      await findReplacements(left, parts, signal, (key, matches) =>
        setSearch((now) => ({ ...now, found: new Map([...now.found, [key, matches]]) })),
      );
      setSearch((now) => ({ ...now, isDone: true }));
    };
    run().catch((error: unknown) => {
      if (signal.aborted) return;
      setSearch((now) => ({ ...now, failure: t(errorMessageKeys[toAppError(error).kind]) }));
    });
    return () => controller.abort();
  }, [round]);
  const retry = () => {
    setSearch((now) => ({ ...now, failure: null }));
    setRound(round + 1);
  };
  return { search, retry };
}

function Progress({ search, total, onRetry }: { search: Search; total: number; onRetry: () => void }) {
  const { t } = useTranslation();
  const done = search.found.size;
  if (search.failure !== null) {
    return (
      <div className={styles.progress} role="alert">
        <p>{t('replacements.failed', { reason: search.failure })}</p>
        <Button tone="quiet" onClick={onRetry}>
          {t('error.retry')}
        </Button>
      </div>
    );
  }
  if (search.isDone) {
    const none = [...search.found.values()].filter((matches) => matches.length === 0).length;
    return (
      <p className={styles.progress} role="status">
        {t('replacements.result', { found: done - none, count: total })}
      </p>
    );
  }
  return (
    <div className={styles.progress}>
      <p role="status">{t('replacements.searching', { done, total })}</p>
      <progress className={styles.bar} aria-label={t('replacements.title')} max={total} value={done} />
    </div>
  );
}

type CandidatesProps = {
  /** Undefined until they are looked for. */
  matches: readonly SongMatch[] | undefined;
  isEnded: boolean;
  origins: readonly SongOrigin[];
  choice: SongMatch | null;
  onChoice: (choice: SongMatch | null) => void;
};

function Candidates({ matches, isEnded, origins, choice, onChoice }: CandidatesProps) {
  const { t } = useTranslation();
  const id = useId();
  const play = usePlaySong();
  if (matches === undefined) return isEnded ? null : <p className={styles.note}>{t('replacements.waiting')}</p>;
  if (matches.length === 0) return <p className={styles.note}>{t('replacements.notFound')}</p>;
  const isChosen = (match: SongMatch): boolean => choice !== null && songId(match.song) === songId(choice.song);
  return (
    <fieldset className={styles.candidates}>
      <legend className={styles.legend}>{t('replacements.candidates')}</legend>
      {matches.map((match) => {
        const { song } = match;
        const fits = origins.includes(song.origin);
        return (
          <div key={songId(song)} className={styles.candidate}>
            <label className={styles.choice}>
              <input
                type="radio"
                name={id}
                disabled={!fits}
                checked={isChosen(match)}
                onChange={() => onChoice(match)}
              />
              <ToolSong
                song={song}
                note={[
                  t(`replacements.from.${song.origin}`),
                  matchText(match, t),
                  fits ? '' : t('replacements.notInList'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              />
            </label>
            <IconButton size="small" label={t('song.play', { title: song.title })} onClick={() => play(song)}>
              <Play size={16} fill="currentColor" />
            </IconButton>
          </div>
        );
      })}
      <label className={styles.choice}>
        <input type="radio" name={id} checked={choice === null} onChange={() => onChoice(null)} />
        {t('replacements.keep')}
      </label>
    </fieldset>
  );
}
