import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import FileUp from 'lucide-react/icons/file-up';
import { type ChangeEvent, type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { ImportedList } from '@/core/list-tools/list-file/imported-list.ts';
import { listFileExtensions, readListFile } from '@/core/list-tools/list-file/read-list-file.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { decodeTextFile } from '@/local/encoding/decode-text-file.ts';
import { takeListFiles } from '@/state/list-import/list-files.ts';
import { useLoggedIn } from '@/state/session/session-store.ts';
import { Button } from '@/ui/controls/button.tsx';
import fieldStyles from '@/ui/controls/text-field.module.css';
import { useViewFocus } from '@/ui/overlays/use-view-focus.ts';
import { PageHeader } from '@/ui/page-header.tsx';
import { ListFileArea } from '@/widgets/list-import/list-file-area.tsx';
import { ImportPreview } from './import-preview.tsx';
import styles from './import-source.module.css';
import { LinkSource } from './link-import.tsx';

/** Maximum size of a file, in bytes: a list of 10,000 songs has about 2 MB. */
const maxFileBytes = 20 * 1024 * 1024;

const mebibyte = 1024 * 1024;

/** Asks for a list: a file, or pasted text. */
export function ImportSource() {
  const { t } = useTranslation();
  const [lists, setLists] = useState<readonly ImportedList[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const isLoggedIn = useLoggedIn();
  useViewFocus(lists ? 'preview' : 'source');
  const take = useCallback(
    (found: readonly ImportedList[], name: string) => {
      setLists(found.length > 0 ? found : null);
      setError(found.length > 0 ? null : t('listImport.noSongs', { name }));
    },
    [t],
  );
  const readFiles = useCallback(
    async (files: readonly File[]) => {
      const found: ImportedList[] = [];
      for (const file of files) {
        if (file.size > maxFileBytes) {
          setError(t('listImport.tooLarge', { name: file.name, max: maxFileBytes / mebibyte }));
          return;
        }
        const bytes = await file.arrayBuffer().catch(() => null);
        const text = bytes && decodeTextFile(new Uint8Array(bytes));
        if (text === null) {
          setError(t('listImport.notText', { name: file.name }));
          return;
        }
        found.push(...readListFile(file.name, text));
      }
      take(found, files.map(({ name }) => name).join(', '));
    },
    [t, take],
  );
  useEffect(() => {
    const files = takeListFiles();
    if (files.length > 0) void readFiles(files);
  }, [readFiles]);
  if (lists) return <ImportPreview lists={lists} onCancel={() => setLists(null)} />;
  return (
    <ListFileArea accepts="all" onFiles={(files) => void readFiles(files)}>
      <PageHeader title={t('nav.importList')} lead={t('listImport.lead')} />
      {error === null ? null : (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div className={styles.sources}>
        <FileSource onFiles={(files) => void readFiles(files)} />
        <TextSource onText={(text) => take(readListFile('', text), t('listImport.pasted'))} />
        {isLoggedIn ? <LinkSource onError={setError} /> : null}
      </div>
    </ListFileArea>
  );
}

function FileSource({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Lets the user choose the same file again.
    target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <section className={styles.source}>
      <h2 className={styles.name}>{t('listImport.file')}</h2>
      <p className={styles.hint}>{t('listImport.fileHint')}</p>
      <div className={styles.drop}>
        <FileUp size={32} aria-hidden="true" />
        <p>{t('listImport.dropHint')}</p>
        <Button tone="primary" onClick={() => input.current?.click()}>
          {t('listImport.chooseFile')}
        </Button>
        <input ref={input} type="file" multiple hidden accept={listFileExtensions.join()} onChange={choose} />
      </div>
    </section>
  );
}

function TextSource({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState('');
  const read = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onText(text);
  };
  return (
    <form className={styles.source} onSubmit={read}>
      <h2 className={styles.name}>
        <label htmlFor={id}>{t('listImport.text')}</label>
      </h2>
      <p className={styles.hint}>{t('listImport.textHint')}</p>
      <textarea
        id={id}
        dir="auto"
        rows={7}
        className={`${fieldStyles.field} ${styles.text}`}
        placeholder={t('listImport.textExample')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div>
        <Button type="submit" disabled={text.trim() === ''}>
          <ClipboardPaste size={18} aria-hidden="true" />
          {t('listImport.readText')}
        </Button>
      </div>
    </form>
  );
}
