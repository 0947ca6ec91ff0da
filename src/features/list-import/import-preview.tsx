import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { type FormEvent, useId, useState } from 'react';
import type { ImportSide } from '@/core/list-tools/import-job.ts';
import { type ImportedList, importLimit } from '@/core/list-tools/list-file/imported-list.ts';
import { maxPlaylistNameLength } from '@/core/playlist/playlist-rules.ts';
import { formatDuration } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { listImport } from '@/state/list-import/use-list-import.ts';
import { useHasLocalMusic } from '@/state/local-music.ts';
import { useLoggedIn } from '@/state/session/session-store.ts';
import { Button } from '@/ui/controls/button.tsx';
import { RadioGroup } from '@/ui/controls/radio-group.tsx';
import fieldStyles from '@/ui/controls/text-field.module.css';
import { showToast } from '@/ui/feedback/toast.ts';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { useGoToLogin } from '@/widgets/feedback/use-login-prompt.ts';
import styles from './import-preview.module.css';

/** Songs that are shown of a list. */
const shownSongs = 8;

/** Shows what was read, and asks where its songs are to be looked for. */
export function ImportPreview({ lists, onCancel }: { lists: readonly ImportedList[]; onCancel: () => void }) {
  const { t } = useTranslation();
  const nameId = useId();
  const isLoggedIn = useLoggedIn();
  const hasLocalMusic = useHasLocalMusic();
  const goToLogin = useGoToLogin();
  /** Index of the chosen list; null = all of them. */
  const [chosen, setChosen] = useState<number | null>(lists.length === 1 ? 0 : null);
  const [isSwapped, setSwapped] = useState(false);
  const [side, setSide] = useState<ImportSide | null>(null);
  const [typedName, setTypedName] = useState<string | null>(null);
  const [isStarting, setStarting] = useState(false);
  const taken = chosen === null ? lists : lists.slice(chosen, chosen + 1);
  const all = taken.flatMap(({ songs }) => songs);
  const songs = all
    .slice(0, importLimit)
    .map((song) =>
      isSwapped && song.isSwappable && song.artists.length > 0
        ? { ...song, title: song.artists.join(' & '), artists: [song.title] }
        : song,
    );
  const name = typedName ?? (taken.length === 1 ? taken[0]?.name : null) ?? t('listImport.unnamed');
  const shownSide = side ?? (isLoggedIn || !hasLocalMusic ? 'service' : 'local');
  const needsLogin = shownSide === 'service' && !isLoggedIn;
  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (isStarting || needsLogin) return;
    setStarting(true);
    try {
      await listImport.start({ name, songs }, shownSide, name.trim().slice(0, maxPlaylistNameLength));
    } catch {
      setStarting(false);
      showToast(t('listImport.notStored'), { tone: 'danger' });
    }
  };
  return (
    <>
      <PageHeader title={t('nav.importList')} lead={t('listImport.songs', { count: songs.length })} />
      <form className={styles.preview} onSubmit={start}>
        {all.length > songs.length ? (
          <p className={styles.note}>
            {t('listImport.tooMany', { count: all.length - songs.length, max: importLimit })}
          </p>
        ) : null}
        {lists.length > 1 ? (
          <label className={styles.field}>
            {t('listImport.whichList')}
            <select
              className={fieldStyles.field}
              value={chosen ?? ''}
              onChange={({ target }) => {
                setChosen(target.value === '' ? null : Number(target.value));
                setTypedName(null);
              }}
            >
              <option value="">{t('listImport.allLists', { count: lists.length })}</option>
              {lists.map((list, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lists of a file do not change
                <option key={index} value={index}>
                  {`${list.name ?? t('listImport.unnamed')} (${list.songs.length})`}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        <label className={styles.field} htmlFor={nameId}>
          {t('listImport.name')}
          <input
            id={nameId}
            dir="auto"
            className={fieldStyles.field}
            value={name}
            maxLength={maxPlaylistNameLength}
            autoComplete="off"
            onChange={({ target }) => setTypedName(target.value)}
          />
        </label>
        <div className={styles.frame}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th>{t('trackTable.title')}</th>
                <th>{t('trackTable.artists')}</th>
                <th>{t('trackTable.album')}</th>
                <th>{t('trackTable.duration')}</th>
              </tr>
            </thead>
            <tbody>
              {songs.slice(0, shownSongs).map((song, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a song may be twice in the list
                <tr key={index}>
                  <td>
                    <ForeignText>{song.title}</ForeignText>
                  </td>
                  <td>
                    <ForeignText>{song.artists.join(t('song.artistSeparator'))}</ForeignText>
                  </td>
                  <td>
                    <ForeignText>{song.album}</ForeignText>
                  </td>
                  <td>{song.durationMs > 0 ? formatDuration(song.durationMs) : ''}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {songs.length > shownSongs ? (
            <p className={styles.note}>{t('listImport.more', { count: songs.length - shownSongs })}</p>
          ) : null}
        </div>
        {songs.some(({ isSwappable, artists }) => isSwappable && artists.length > 0) ? (
          <div>
            <Button tone="quiet" aria-pressed={isSwapped} onClick={() => setSwapped(!isSwapped)}>
              <ArrowLeftRight size={18} aria-hidden="true" />
              {t('listImport.swap')}
            </Button>
          </div>
        ) : null}
        <RadioGroup
          label={t('listImport.side')}
          options={(['service', 'local'] as const).map((id) => ({
            id,
            name: t(`listImport.sides.${id}`),
            hint: t(`listImport.sideHints.${id === 'local' && !hasLocalMusic ? 'noLocal' : id}`),
            isDisabled: id === 'local' && !hasLocalMusic,
          }))}
          chosen={shownSide}
          onChoose={setSide}
        />
        {needsLogin ? (
          <p className={styles.login}>
            {t('listImport.needsLogin')}
            <Button tone="quiet" onClick={goToLogin}>
              {t('nav.login')}
            </Button>
          </p>
        ) : null}
        <div className={styles.actions}>
          <Button onClick={onCancel}>{t('songActions.cancel')}</Button>
          <Button tone="primary" type="submit" disabled={isStarting || needsLogin || name.trim() === ''}>
            {t('listImport.start', { count: songs.length })}
          </Button>
        </div>
      </form>
    </>
  );
}
