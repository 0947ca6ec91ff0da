import { type ChangeEvent, type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { maxPlaylistIntroLength, maxPlaylistNameLength, playlistName } from '@/core/playlist/playlist-rules.ts';
import type { CoverRef } from '@/core/song/cover.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Button } from '@/ui/controls/button.tsx';
import fieldStyles from '@/ui/controls/text-field.module.css';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { CoverImage } from '@/ui/pictures/cover-image.tsx';
import { coverTypes, maxCoverMegabytes, squareCover, whyNoCover } from './cover-file.ts';
import styles from './edit-dialog.module.css';

/** What the dialog changes; fields that stay are omitted. `cover` null = none of the user's. */
export type ListEdit = { name?: string; intro?: string; cover?: Blob | null };

type EditDialogProps = {
  list: { name: string; intro: string; cover: CoverRef; hasOwnCover: boolean };
  /** The choice instead of an own cover. */
  withoutCover: 'ofSongs' | 'none';
  /** More fields. */
  children?: ReactNode;
  /** Whether one of them has changed. */
  isChanged?: boolean;
  /** Resolves to a message if it was not saved. */
  onSave: (edit: ListEdit) => Promise<string | null>;
  onClose: () => void;
};

/** Edits name, description and cover of a playlist. It stays open, with what was typed, until that is saved. */
export function EditDialog({ list, withoutCover, children, isChanged = false, onSave, onClose }: EditDialogProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(list.name);
  const [intro, setIntro] = useState(list.intro);
  const [cover, setCover] = useState<Blob | null | undefined>(undefined);
  const [message, setMessage] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const formId = useId();
  const nameId = useId();
  const introId = useId();

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const cleanName = playlistName(name);
    if (cleanName === null) return setMessage(t('playlistEdit.nameNeeded'));
    const edit: ListEdit = {
      ...(cleanName === list.name ? {} : { name: cleanName }),
      ...(intro.trim() === list.intro ? {} : { intro: intro.trim() }),
      ...(cover === undefined ? {} : { cover }),
    };
    if (Object.keys(edit).length === 0 && !isChanged) return onClose();
    setSaving(true);
    setMessage(null);
    const failure = await onSave(edit);
    setSaving(false);
    if (failure === null) onClose();
    else setMessage(failure);
  };
  return (
    <Dialog
      title={t('playlistEdit.title')}
      closeLabel={t('app.close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('songActions.cancel')}</Button>
          <Button tone="primary" type="submit" form={formId} disabled={isSaving} aria-busy={isSaving}>
            {t(isSaving ? 'playlistEdit.saving' : 'playlistEdit.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void save(event)}>
        <CoverField
          now={list.cover}
          hasOwn={cover === undefined ? list.hasOwnCover : cover !== null}
          chosen={cover}
          withoutCover={withoutCover}
          onChoose={(next) => {
            setCover(next);
            setMessage(null);
          }}
          onRefused={setMessage}
        />
        <div className={styles.fields}>
          <label className={styles.label} htmlFor={nameId}>
            {t('playlistEdit.name')}
          </label>
          <input
            dir="auto"
            id={nameId}
            className={fieldStyles.field}
            value={name}
            maxLength={maxPlaylistNameLength}
            autoComplete="off"
            data-autofocus
            aria-invalid={playlistName(name) === null}
            readOnly={isSaving}
            onChange={(event) => setName(event.target.value)}
          />
          <label className={styles.label} htmlFor={introId}>
            {t('playlistEdit.intro')}
          </label>
          <textarea
            dir="auto"
            id={introId}
            className={`${fieldStyles.field} ${styles.intro}`}
            value={intro}
            rows={4}
            maxLength={maxPlaylistIntroLength}
            readOnly={isSaving}
            onChange={(event) => setIntro(event.target.value)}
          />
        </div>
        {children ? <div className={styles.more}>{children}</div> : null}
        <p role="alert" className={styles.message}>
          {message}
        </p>
      </form>
    </Dialog>
  );
}

type CoverFieldProps = {
  now: CoverRef;
  hasOwn: boolean;
  chosen: Blob | null | undefined;
  withoutCover: EditDialogProps['withoutCover'];
  onChoose: (cover: Blob | null) => void;
  onRefused: (message: string) => void;
};

/** The cover, with buttons that choose a picture and go back to that of the songs. */
function CoverField({ now, hasOwn, chosen, withoutCover, onChoose, onRefused }: CoverFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const preview = useObjectUrl(chosen ?? null);
  const megabytes = maxCoverMegabytes;
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Lets the user choose the same file again.
    event.target.value = '';
    if (!file) return;
    const reason = whyNoCover(file);
    if (reason) return onRefused(t(`playlistEdit.${reason}`, { megabytes }));
    try {
      onChoose(await squareCover(file));
    } catch {
      onRefused(t('playlistEdit.unreadable'));
    }
  };
  return (
    <div className={styles.cover}>
      {preview ? (
        <img src={preview} alt="" className={styles.picture} />
      ) : (
        <CoverImage cover={chosen === null ? null : now} size={240} className={styles.picture} eager />
      )}
      <div className={styles.coverActions}>
        <Button onClick={() => input.current?.click()}>{t('playlistEdit.choose')}</Button>
        {hasOwn ? (
          <Button tone="quiet" onClick={() => onChoose(null)}>
            {t(`playlistEdit.${withoutCover}`)}
          </Button>
        ) : null}
        <span className={styles.hint}>{t('playlistEdit.coverHint', { megabytes })}</span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={coverTypes}
        aria-label={t('playlistEdit.cover')}
        onChange={(event) => void choose(event)}
      />
    </div>
  );
}

/** An address of a picture, until it changes. */
function useObjectUrl(picture: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!picture) return setAddress(null);
    const next = URL.createObjectURL(picture);
    setAddress(next);
    return () => URL.revokeObjectURL(next);
  }, [picture]);
  return address;
}
