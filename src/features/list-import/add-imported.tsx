import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { loadPlaylistTracks } from '@/api/playlists/playlist-tracks.ts';
import { toAppError } from '@/core/errors.ts';
import type { ImportJob } from '@/core/list-tools/import-job.ts';
import { addableSongs } from '@/core/playlist/addable-songs.ts';
import type { CatalogueSong, Song } from '@/core/song/song.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { hasStopped, newFill, type PlaylistFill } from '@/state/library/playlist-fill.ts';
import { readUserPlaylists } from '@/state/library/user-library.ts';
import { listImport } from '@/state/list-import/use-list-import.ts';
import { api } from '@/state/queries/api.ts';
import { sessionStore } from '@/state/session/session-store.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { ChoosePlaylistDialog } from '@/widgets/local-music/choose-playlist-dialog.tsx';
import { addWithMessage } from '@/widgets/playlists/add-songs.ts';
import { AddingProgress } from '@/widgets/playlists/adding-progress.tsx';
import { OwnPlaylists } from '@/widgets/playlists/own-playlists.tsx';

type AddImportedProps = { job: ImportJob; songs: readonly Song[]; onClose: () => void };

type Target = { name: string; listId: string | null };

/** Adds the found songs to a list of the user's choice, new or existing. */
export function AddImported({ job, songs, onClose }: AddImportedProps) {
  if (job.side === 'service') return <AddToService job={job} songs={songs} onClose={onClose} />;
  const onAdded = async (list: { name: string; count: number }) => {
    await listImport.setTarget({ listId: null, name: list.name });
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
  const [fill, setFill] = useState<PlaylistFill | null>(null);
  const controller = useRef(new AbortController());

  const add = async (target: Target): Promise<void> => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    const wanted = addableSongs(songs).songs;
    const shown = newFill(target, wanted);
    setFill(shown);
    await listImport.setTarget(target);
    try {
      const present = target.listId === null ? new Set<string>() : await hashesIn(target.listId, signal);
      const left = wanted.filter(({ hash }) => !present.has(hash));
      const isDone =
        left.length === 0 ||
        (await addWithMessage(
          newFill(target, left),
          { t, queries },
          {
            signal,
            needsMessage: () => false,
            onChange: (now) => {
              setFill(now);
              // From here on another page continues with this list instead of creating one more.
              if (now.listId !== null && now.listId !== target.listId)
                void listImport.setTarget({ ...target, listId: now.listId });
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
  const cancel = () => {
    controller.current.abort();
    setFill(null);
    void listImport.setTarget(null);
  };
  const { target } = job;
  const actions =
    fill === null && target ? (
      <>
        <Button onClick={cancel}>{t('listImport.otherList')}</Button>
        <Button tone="primary" data-autofocus onClick={() => void add(target)}>
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
        <AddingProgress adding={fill} onRetry={() => void add(fill)} onCancel={cancel} />
      ) : target ? (
        <p>{t('listImport.interrupted', { name: target.name })}</p>
      ) : (
        <OwnPlaylists busyWith={null} initialName={job.name} onChoose={(list) => void add(list)} />
      )}
    </Dialog>
  );
}

/** Hashes of the songs in an own list, which are not added again. */
async function hashesIn(listId: string, signal: AbortSignal): Promise<Set<CatalogueSong['hash']>> {
  const userId = sessionStore.getState().session?.userId ?? null;
  const list = (await readUserPlaylists(api, userId, signal)).find(
    (one) => one.kind === 'own' && one.listId === listId,
  );
  const globalId = list?.ownGlobalId ?? list?.globalId ?? null;
  // A list that the service has just created may have no id yet; it is empty.
  if (globalId === null) return new Set();
  const { tracks } = await loadPlaylistTracks(api, globalId, { signal, fresh: true });
  return new Set(tracks.map(({ song }) => song.hash));
}
