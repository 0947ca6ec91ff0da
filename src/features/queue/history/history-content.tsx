import { Trash2 } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation';
import { clearPlayHistory, usePlayHistory } from '@/state/player/use-play-history';
import { IconButton } from '@/ui/controls/icon-button';
import { EmptyState } from '@/ui/feedback/empty-state';
import { showToast } from '@/ui/feedback/toast';
import { TurntableDrawing } from '@/ui/pictures/screen-drawings';
import { PanelHeader } from '../panel-header';
import { HistoryList } from './history-list';

/** The recently played songs, newest first. */
export function HistoryContent() {
  const { t, i18n } = useTranslation();
  const entries = usePlayHistory();
  const count = entries.length;
  const formatted = count.toLocaleString(i18n.language);
  const clear = () => {
    const takeBack = clearPlayHistory();
    showToast(t('listening.historyCleared'), { action: { label: t('listening.undo'), run: takeBack } });
  };
  return (
    <>
      <PanelHeader count={t('listening.historyCount', { count, formatted })}>
        {count > 0 ? (
          <IconButton label={t('listening.clearHistoryName')} onClick={clear}>
            <Trash2 size={18} />
          </IconButton>
        ) : null}
      </PanelHeader>
      {count > 0 ? (
        <HistoryList entries={entries} />
      ) : (
        <EmptyState compact drawing={<TurntableDrawing />} title={t('listening.historyEmpty')}>
          <p>{t('listening.historyEmptyHint')}</p>
        </EmptyState>
      )}
    </>
  );
}
