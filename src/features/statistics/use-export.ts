import { useState } from 'react';
import { createLog } from '@/core/log.ts';
import { isoDay, localDay } from '@/core/time/calendar-day.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { saveFile } from '@/state/save-file.ts';
import { type ExportFormat, statistics } from '@/state/statistics/statistics.ts';
import { showToast } from '@/ui/feedback/toast.ts';

const log = createLog('statistics');

/** Saves the whole play log as a file. */
export function useExport(): { run: (format: ExportFormat) => Promise<void>; isRunning: boolean } {
  const { t } = useTranslation();
  const [isRunning, setIsRunning] = useState(false);
  const run = async (format: ExportFormat): Promise<void> => {
    setIsRunning(true);
    try {
      saveFile(`kanade-plays-${isoDay(localDay(Date.now()))}.${format}`, await statistics.ask('export', { format }));
    } catch (error) {
      log.warn('the plays could not be exported', error);
      showToast(t('statistics.exportFailed'), { tone: 'danger' });
    } finally {
      setIsRunning(false);
    }
  };
  return { run, isRunning };
}
