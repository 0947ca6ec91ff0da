import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { fetchLinkImport, fetchMissedSongs, startLinkImport } from '@/api/playlists/playlist-import.ts';
import { errorMessageKeys, toAppError } from '@/core/errors.ts';
import { playlistAddress } from '@/core/navigation/paths.ts';
import { maxPlaylistNameLength } from '@/core/playlist/playlist-rules.ts';
import { providerAnswer } from '@/i18n/provider-answer.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { userPlaylistsKey } from '@/state/library/user-library.ts';
import { listImport } from '@/state/list-import/use-list-import.ts';
import { api } from '@/state/queries/api.ts';
import { useUserId } from '@/state/session/session-store.ts';
import { Button } from '@/ui/controls/button.tsx';
import fieldStyles from '@/ui/controls/text-field.module.css';
import { Spinner } from '@/ui/feedback/spinner.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import { ButtonLink } from '@/widgets/navigation/button-link.tsx';
import reviewStyles from './import-review.module.css';
import styles from './import-source.module.css';
import { MissingSongs } from './missing-songs.tsx';

/** Asks for the link of a list, which the provider imports by itself. */
export function LinkSource({ onError }: { onError: (text: string) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [link, setLink] = useState('');
  const [isBusy, setBusy] = useState(false);
  const url = /https?:\/\/\S+/.exec(link)?.[0] ?? null;
  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (url === null || isBusy) return;
    setBusy(true);
    try {
      const taskId = await startLinkImport(api, url);
      if (taskId === null) onError(t('listImport.linkNotOffered'));
      else await listImport.startLink(taskId, url.slice(0, maxPlaylistNameLength));
    } catch (error) {
      onError(t('listImport.linkFailed', { reason: t(errorMessageKeys[toAppError(error).kind]) }));
    }
    setBusy(false);
  };
  return (
    <form className={styles.source} onSubmit={start}>
      <h2 className={styles.name}>
        <label htmlFor={id}>{t('listImport.link')}</label>
      </h2>
      <p className={styles.hint}>{t('listImport.linkHint')}</p>
      <input
        id={id}
        dir="auto"
        className={fieldStyles.field}
        value={link}
        maxLength={2000}
        placeholder={t('listImport.linkExample')}
        autoComplete="off"
        onChange={({ target }) => setLink(target.value)}
      />
      <div>
        <Button type="submit" disabled={url === null || isBusy}>
          {t('listImport.importLink')}
        </Button>
      </div>
    </form>
  );
}

/** Interval of asking for the state of a running import, in ms. */
const askEveryMs = 3000;

/** The import of a link by the provider, and its result. */
export function LinkImport({ taskId, name }: { taskId: string; name: string }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const userId = useUserId();
  const task = useQuery({
    queryKey: ['link-import', taskId],
    queryFn: ({ signal }) => fetchLinkImport(api, taskId, signal),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? askEveryMs : false),
    staleTime: 0,
  });
  const { data } = task;
  const isDone = data?.state === 'done';
  const listId = data?.listId ?? null;
  const missed = useQuery({
    queryKey: ['link-import-missed', taskId],
    queryFn: ({ signal }) => fetchMissedSongs(api, listId ?? '', signal),
    enabled: isDone && data.missedCount > 0 && listId !== null,
  });
  useEffect(() => {
    if (isDone) void queries.invalidateQueries({ queryKey: userPlaylistsKey(userId) });
  }, [isDone, queries, userId]);
  const finish = async () => {
    try {
      await listImport.remove();
    } catch {
      showToast(t('listImport.notRemoved'), { tone: 'danger' });
    }
  };
  const missedTexts = (missed.data ?? []).map(({ title, artist }) => [artist, title].filter(Boolean).join(' - '));
  return (
    <>
      <PageHeader
        title={<ForeignText>{data?.name || name}</ForeignText>}
        lead={
          data === undefined && task.error ? null : (
            <span role={data?.state === 'failed' ? 'alert' : 'status'}>
              {data === undefined || data.state === 'running' ? (
                <>
                  <Spinner /> {t('listImport.linkRunning')}
                </>
              ) : isDone ? (
                t('listImport.added', { count: data.importedCount, name: data.name })
              ) : (
                t('listImport.linkFailed', { reason: providerAnswer(t, data.message) ?? '' })
              )}
            </span>
          )
        }
      >
        <Button onClick={() => void finish()}>{t(isDone ? 'listImport.finish' : 'listImport.discard')}</Button>
        {isDone && data.globalId !== null ? (
          <ButtonLink to={playlistAddress(data.globalId, listId)}>{t('listImport.openList')}</ButtonLink>
        ) : null}
      </PageHeader>
      {data === undefined && task.error ? (
        <LoadError compact title={t('listImport.linkUnknown')} error={task.error} onRetry={() => void task.refetch()} />
      ) : null}
      {missed.error ? (
        <LoadError
          compact
          title={t('listImport.missedFailed')}
          error={missed.error}
          onRetry={() => void missed.refetch()}
        />
      ) : null}
      {isDone && data.missedCount > 0 ? (
        <MissingSongs count={data.missedCount} text={missedTexts.length > 0 ? () => missedTexts.join('\n') : null}>
          {missedTexts.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a song may be missed twice
            <li key={index} className={reviewStyles.line}>
              <ForeignText>{text}</ForeignText>
            </li>
          ))}
        </MissingSongs>
      ) : null}
    </>
  );
}
