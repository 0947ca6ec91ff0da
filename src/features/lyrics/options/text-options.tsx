import Copy from 'lucide-react/icons/copy';
import FileText from 'lucide-react/icons/file-text';
import ListMusic from 'lucide-react/icons/list-music';
import Trash2 from 'lucide-react/icons/trash';
import { useId, useRef } from 'react';
import type { ImportedLyrics } from '@/core/lyrics/lyric-choice';
import { useTranslation } from '@/i18n/use-translation';
import styles from './lyrics-sheet.module.css';

type TextOptionsProps = {
  /** True for a file of this device, whose lyrics the service is only asked for by name. */
  isLocal: boolean;
  canCopy: boolean;
  imported: ImportedLyrics | null;
  onChoose: () => void;
  onImport: (file: File) => void;
  onRemoveImport: () => void;
  onCopyAll: () => void;
};

/** Which text is shown, and the actions for it. */
export function TextOptions(props: TextOptionsProps) {
  const { t } = useTranslation();
  const headingId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const { imported } = props;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {t('lyrics.text')}
      </h3>
      {imported ? (
        <p className={styles.file} title={imported.fileName}>
          {t('lyrics.importedFrom', { name: imported.fileName })}
        </p>
      ) : null}
      <div>
        <Action
          icon={<ListMusic size={18} />}
          label={t(props.isLocal ? 'lyrics.searchService' : 'lyrics.choose')}
          onClick={props.onChoose}
        />
        <Action
          icon={<FileText size={18} />}
          label={t('lyrics.importFile')}
          hint={t('lyrics.importHint')}
          onClick={() => picker.current?.click()}
        />
        <input
          ref={picker}
          type="file"
          accept=".lrc,.krc,.txt,text/plain"
          hidden
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) props.onImport(file);
            // So that choosing the same file again fires a change event.
            event.currentTarget.value = '';
          }}
        />
        {imported ? (
          <Action icon={<Trash2 size={18} />} label={t('lyrics.removeImport')} onClick={props.onRemoveImport} />
        ) : null}
        {props.canCopy ? (
          <Action icon={<Copy size={18} />} label={t('lyrics.copyAll')} onClick={props.onCopyAll} />
        ) : null}
      </div>
    </section>
  );
}

type ActionProps = { icon: React.ReactNode; label: string; hint?: string; onClick: () => void };

function Action({ icon, label, hint, onClick }: ActionProps) {
  return (
    <button type="button" className={styles.action} onClick={onClick}>
      {icon}
      <span>
        {label}
        {hint ? <small>{hint}</small> : null}
      </span>
    </button>
  );
}
