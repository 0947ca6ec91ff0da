import { useMemo } from 'react';
import type { QueueItem } from '@/core/queue/queue-items';
import { useTranslation } from '@/i18n/use-translation';
import { KeepButton } from '@/widgets/kept-songs/keep-button';

/** Keeps the songs of the queue offline. */
export function KeepQueue({ items }: { items: readonly QueueItem[] }) {
  const { t } = useTranslation();
  const songs = useMemo(() => items.map(({ song }) => song), [items]);
  return <KeepButton songs={songs} label={t('keptSongs.keepQueue')} />;
}
