import { type FormEvent, useState } from 'react';
import { type ExportFormat, exportedList, exportFormats } from '@/core/list-tools/export-list.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { saveTextFile } from '@/state/save-file.ts';
import { Button } from '@/ui/controls/button.tsx';
import { RadioGroup } from '@/ui/controls/radio-group.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import styles from './export-dialog.module.css';
import type { ToolList } from './tool-list.ts';

/** Saves the songs of a list as a file in a format of the user's choice. */
export function ExportDialog({ list, onClose }: { list: ToolList; onClose: () => void }) {
  const { t } = useTranslation();
  const [format, setFormat] = useState<ExportFormat>('csv');
  const { entries, isComplete, name: listName } = list;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const { name, text, mediaType } = exportedList({ name: listName, songs: entries.map(({ song }) => song) }, format);
    saveTextFile(name, text, mediaType);
    onClose();
  };
  return (
    <Dialog title={t('listExport.title', { name: listName })} closeLabel={t('app.close')} onClose={onClose}>
      <form onSubmit={save}>
        <p className={styles.note}>
          {t(isComplete ? 'listExport.songs' : 'listExport.incomplete', { count: entries.length })}
        </p>
        <RadioGroup
          label={t('listExport.format')}
          options={exportFormats.map((id) => ({ id, name: t(`listExport.${id}`), hint: t(`listExport.${id}Hint`) }))}
          chosen={format}
          onChoose={setFormat}
        />
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('songActions.cancel')}</Button>
          <Button tone="primary" type="submit">
            {t('listExport.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
