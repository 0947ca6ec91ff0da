import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toAppError } from '@/core/errors.ts';
import type { ImportJob, ImportTarget } from '@/core/list-tools/import-job.ts';
import { addableSongs } from '@/core/playlist/addable-songs.ts';
import type { Song } from '@/core/song/song.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { hasStopped, newFill, type PlaylistFill } from '@/state/library/playlist-fill.ts';
import { hashesIn, knownTarget, newTarget } from '@/state/list-import/import-target.ts';
import { listImport } from '@/state/list-import/use-list-import.ts';
import { api } from '@/state/queries/api.ts';
import { sessionStore } from '@/state/session/session-store.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { ChoosePlaylistDialog } from '@/widgets/local-music/choose-playlist-dialog.tsx';
import { addWithMessage } from '@/widgets/playlists/add-songs.ts';
import { AddingProgress } from '@/widgets/playlists/adding-progress.tsx';
import { OwnPlaylists } from '@/widgets/playlists/own-playlists.tsx';
import { useLeaveTarget } from './use-leave-target.ts';

type AddImportedProps = { job: ImportJob; songs: readonly Song[]; onClose: () => void };

/** Adds the found songs to a list of the user's choice, new or existing. */
export function AddImported({ job, songs, onClose }: AddImportedProps) {
  if (job.side === 'service') return <AddToService job={job} songs={songs} onClose={onClose} />;
  const onAdded = async (list: { name: string; count: number }) => {
    await listImport.setTarget({ listId: null, name: list.name, createdBeside: null });
    await listImport.finish(list.count);
  };
  return (
    <ChoosePlaylistDialog
      songs={songs}
      initialName={job.name}
      onAdded={(list) => void onAdded(list)}
      onClose={onClose}
    />
  );
}

function AddToService({ job, songs, onClose }: AddImportedProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const leaveTarget = useLeaveTarget();
  const [fill, setFill] = useState<PlaylistFill | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const controller = useRef(new AbortController());
  const running = useRef(Promise.resolve());
  const { target } = job;

  const run = async (chosen: ImportTarget | Pick<ImportTarget, 'name' | 'listId'>): Promise<void> => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    const parts = { client: api, queries, userId: sessionStore.getState().session?.userId ?? null };
    const wanted = addableSongs(songs).songs;
    const shown = newFill(chosen, wanted);
    setFill(shown);
    try {
      const isKnown = 'createdBeside' in chosen;
      const list = await (isKnown ? knownTarget(chosen, parts, signal) : newTarget(chosen, parts, signal));
      signal.throwIfAborted();
      await listImport.setTarget(list);
      const present = list.listId === null ? new Set<string>() : await hashesIn(list.listId, parts, signal);
      const left = wanted.filter(({ hash }) => !present.has(hash));
      const isDone =
        left.length === 0 ||
        (await addWithMessage(
          newFill(list, left),
          { t, queries },
          {
            signal,
            needsMessage: () => false,
            onChange: (now) => {
              setFill(now);
              // From here on another page need not look for the list.
              if (now.listId !== null && now.listId !== list.listId)
                void listImport.setTarget({ ...list, listId: now.listId });
            },
          },
        ));
      if (!isDone) return;
      await listImport.finish(left.length);
      onClose();
    } catch (error) {
      if (!signal.aborted) setFill({ ...shown, failure: toAppError(error) });
    }
  };
  const add = (chosen: Parameters<typeof run>[0]): void => {
    running.current = run(chosen);
  };
  const cancel = async (): Promise<void> => {
    controller.current.abort();
    setLeaving(true);
    setFill(null);
    await running.current;
    await leaveTarget();
    await listImport.setTarget(null);
    setLeaving(false);
  };
  const actions =
    fill === null && target ? (
      <>
        <Button disabled={isLeaving} onClick={() => void cancel()}>
          {t('listImport.otherList')}
        </Button>
        <Button tone="primary" data-autofocus disabled={isLeaving} onClick={() => add(target)}>
          {t('listImport.resume')}
        </Button>
      </>
    ) : null;
  return (
    <Dialog
      closeLabel={t('app.close')}
      title={t('songActions.addToPlaylist')}
      actions={actions}
      {...(fill === null || hasStopped(fill) ? { onClose } : {})}
    >
      {fill ? (
        <AddingProgress adding={fill} onRetry={() => add(target ?? fill)} onCancel={() => void cancel()} />
      ) : target ? (
        <p>{t('listImport.interrupted', { name: target.name })}</p>
      ) : (
        <OwnPlaylists busyWith={null} initialName={job.name} onChoose={add} />
      )}
    </Dialog>
  );
}
