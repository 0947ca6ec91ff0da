import type { TFunction } from 'i18next';
import { settingsAddress } from '@/core/navigation/paths';
import { type ShareTarget, shareLink } from '@/core/navigation/share-link';
import { copyText } from '@/state/clipboard';
import { openSongDialog } from '@/state/panels';
import { showToast } from '@/ui/feedback/toast';

/**
 * Copies a link and says where it leads and who can open it; shows it where the browser does not allow copying. Its texts
 * are those of `sharing`. (docs/behaviour.md#share-links)
 */
export async function copyShareLink(
  target: ShareTarget,
  addresses: Parameters<typeof shareLink>[1],
  { t, navigate }: { t: TFunction; navigate: (address: string) => unknown },
): Promise<void> {
  const shared = shareLink(target, addresses);
  const { link, reach, place } = shared;
  if (!(await copyText(link))) openSongDialog({ type: 'share-link', shared });
  else if (reach === 'anyone') showToast(t('sharing.copied', { place }));
  else {
    showToast(t('sharing.copiedFor', { place, note: t(`sharing.reach.${reach}`) }), {
      action: {
        label: t('sharing.setWebAddress'),
        run: () => void navigate(settingsAddress({ field: 'webAddress' })),
      },
    });
  }
}
