import ListPlus from 'lucide-react/icons/list-plus';
import { useRef, useState } from 'react';
import { errorMessageKeys } from '@/core/errors.ts';
import { countRows, type ImportRow, wantedTexts } from '@/core/list-tools/import-job.ts';
import { playlistAddress } from '@/core/navigation/paths.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useUserPlaylists } from '@/state/library/user-playlists.ts';
import type { ImportState } from '@/state/list-import/import-session.ts';
import { listImport } from '@/state/list-import/use-list-import.ts';
import { Button } from '@/ui/controls/button.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { ToolSection } from '@/widgets/list-tools/tool-section.tsx';
import { ToolSong } from '@/widgets/list-tools/tool-song.tsx';
import { InSteps } from '@/widgets/lists/in-steps.tsx';
import { useRowFocus } from '@/widgets/lists/use-row-focus.ts';
import { ButtonLink } from '@/widgets/navigation/button-link.tsx';
import { AddImported } from './add-imported.tsx';
import { DoubtfulSong, WantedName } from './doubtful-song.tsx';
import styles from './import-review.module.css';
import { MissingSongs } from './missing-songs.tsx';
import { useLeaveTarget } from './use-leave-target.ts';

type OpenImport = Extract<ImportState, { status: 'open' }>;

type PlacedRow = { row: ImportRow; index: number };

/** An import from the search to its end: progress, doubtful songs, found ones, and those that were not found. */
export function ImportReview({ state }: { state: OpenImport }) {
  const { t } = useTranslation();
  const { job, rows } = state;
  const counts = countRows(rows);
  const placed = rows.map((row, index): PlacedRow => ({ row, index }));
  const rowsIn = (...states: readonly ImportRow['state'][]) => placed.filter(({ row }) => states.includes(row.state));
  const isSearching = counts.waiting > 0;
  const isDone = job.addedCount !== null;
  const [isAdding, setAdding] = useState(false);
  const songs = rows.flatMap(({ state: rowState, song }) => (rowState === 'found' && song ? [song] : []));
  const leaveTarget = useLeaveTarget();
  const [isLeaving, setLeaving] = useState(false);
  const discard = async () => {
    setLeaving(true);
    await leaveTarget();
    setLeaving(false);
    try {
      await listImport.remove();
    } catch {
      showToast(t('listImport.notRemoved'), { tone: 'danger' });
    }
  };
  return (
    <>
      <PageHeader
        title={<ForeignText>{job.name}</ForeignText>}
        lead={
          isDone && job.target
            ? t('listImport.added', { count: job.addedCount ?? 0, name: job.target.name })
            : t('listImport.counts', {
                found: counts.found,
                doubtful: counts.doubtful,
                missing: counts.missing + counts.skipped,
              })
        }
      >
        <Button disabled={isLeaving} onClick={() => void discard()}>
          {t(isDone ? 'listImport.finish' : 'listImport.discard')}
        </Button>
        {isDone ? <OpenList listId={job.target?.listId ?? null} /> : null}
        {isDone || isSearching ? null : (
          <Button tone="primary" disabled={songs.length === 0} onClick={() => setAdding(true)}>
            <ListPlus size={18} aria-hidden="true" />
            {t(job.target ? 'listImport.continueAdding' : 'listImport.add', { count: songs.length })}
          </Button>
        )}
      </PageHeader>
      {isSearching ? <SearchProgress state={state} done={rows.length - counts.waiting} /> : null}
      {isDone ? null : <Doubtful rows={rowsIn('doubtful')} />}
      {/* At the end, what was not answered is missing too. */}
      <Missing
        rows={isDone ? rowsIn('missing', 'skipped', 'doubtful') : rowsIn('missing', 'skipped')}
        canAnswer={!isDone}
      />
      {isDone ? null : <Found rows={rowsIn('found')} />}
      {isAdding ? <AddImported job={job} songs={songs} onClose={() => setAdding(false)} /> : null}
    </>
  );
}

/** A link to the list that was filled; nothing until the library knows its address. */
function OpenList({ listId }: { listId: string | null }) {
  const { t } = useTranslation();
  const { data: lists } = useUserPlaylists();
  const list = lists?.find((one) => one.kind === 'own' && one.listId !== null && one.listId === listId);
  const globalId = list?.ownGlobalId ?? list?.globalId ?? null;
  return globalId === null ? null : (
    <ButtonLink to={playlistAddress(globalId, listId)}>{t('listImport.openList')}</ButtonLink>
  );
}

function SearchProgress({ state, done }: { state: OpenImport; done: number }) {
  const { t } = useTranslation();
  const { job, rows, isWaiting, failure } = state;
  const isStopped = job.isPaused || failure !== null;
  const progress = t('listImport.searching', { done, total: rows.length });
  return (
    <section className={styles.progress} aria-label={t('listImport.search')}>
      <p role={failure === null ? 'status' : 'alert'}>
        {failure !== null
          ? t('listImport.stopped', { reason: t(errorMessageKeys[failure]) })
          : isWaiting
            ? t('listImport.waiting')
            : progress}
      </p>
      <progress className={styles.bar} aria-label={progress} max={rows.length} value={done} />
      <div className={styles.actions}>
        {isStopped ? (
          <Button tone="primary" onClick={() => void listImport.resume()}>
            {t('listImport.resume')}
          </Button>
        ) : (
          <Button tone="quiet" onClick={() => void listImport.pause()}>
            {t('listImport.pause')}
          </Button>
        )}
        <span className={styles.note}>{t('listImport.canLeave')}</span>
      </div>
    </section>
  );
}

function Doubtful({ rows }: { rows: readonly PlacedRow[] }) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const rowFocus = useRowFocus(list);
  if (rows.length === 0) return null;
  return (
    <ToolSection
      level={2}
      title={t('listImport.doubtful', { count: rows.length })}
      hint={t('listImport.doubtfulHint')}
      action={
        rows.length > 1 ? (
          <Button tone="quiet" onClick={() => void listImport.answerAll()}>
            {t('listImport.takeFirst')}
          </Button>
        ) : null
      }
    >
      <div ref={list} {...rowFocus}>
        <InSteps
          items={rows}
          keyOf={({ index }) => String(index)}
          render={({ row, index }) => (
            <DoubtfulSong row={row} onAnswer={(song) => void listImport.answer(index, song)} />
          )}
        />
      </div>
    </ToolSection>
  );
}

function Missing({ rows, canAnswer }: { rows: readonly PlacedRow[]; canAnswer: boolean }) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const rowFocus = useRowFocus(list);
  if (rows.length === 0) return null;
  return (
    <MissingSongs
      count={rows.length}
      text={() => wantedTexts(rows.map(({ row }) => row))}
      list={{ ref: list, ...rowFocus }}
    >
      <InSteps
        as="li"
        items={rows}
        keyOf={({ index }) => String(index)}
        render={({ row, index }) => (
          <li className={styles.line} data-row>
            <WantedName wanted={row.wanted} />
            {canAnswer && row.state === 'skipped' && row.candidates[0] ? (
              <Button tone="quiet" onClick={() => void listImport.answer(index, row.candidates[0]?.song ?? null)}>
                {t('listImport.takeAnyway')}
              </Button>
            ) : null}
          </li>
        )}
      />
    </MissingSongs>
  );
}

function Found({ rows }: { rows: readonly PlacedRow[] }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const rowFocus = useRowFocus(list);
  if (rows.length === 0) return null;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.name}>{t('listImport.found', { count: rows.length })}</summary>
      {isOpen ? (
        <ul ref={list} className={styles.missing} {...rowFocus}>
          <InSteps
            as="li"
            items={rows}
            keyOf={({ index }) => String(index)}
            render={({ row, index }) => (
              <li className={styles.line} data-row>
                {row.song ? <ToolSong song={row.song} /> : null}
                <Button tone="quiet" onClick={() => void listImport.answer(index, null)}>
                  {t('listImport.leaveOut')}
                </Button>
              </li>
            )}
          />
        </ul>
      ) : null}
    </details>
  );
}
