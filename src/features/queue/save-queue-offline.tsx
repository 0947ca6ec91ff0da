import { useMemo } from 'react';
import type { QueueItem } from '@/core/queue/queue-items';
import { useTranslation } from '@/i18n/use-translation';
import { SaveOfflineButton } from '@/widgets/offline-songs/save-offline-button';

export function SaveQueueOffline({ items }: { items: readonly QueueItem[] }) {
  const { t } = useTranslation();
  const songs = useMemo(() => items.map(({ song }) => song), [items]);
  return <SaveOfflineButton songs={songs} label={t('offlineSongs.saveQueue')} />;
}
