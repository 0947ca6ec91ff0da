import { useMemo } from 'react';
import type { QueueItem } from '@/core/queue/queue-items.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { SaveOfflineButton } from '@/widgets/offline-songs/save-offline-button.tsx';

export function SaveQueueOffline({ items }: { items: readonly QueueItem[] }) {
  const { t } = useTranslation();
  const songs = useMemo(() => items.map(({ song }) => song), [items]);
  return <SaveOfflineButton songs={songs} label={t('offlineSongs.saveQueue')} />;
}
