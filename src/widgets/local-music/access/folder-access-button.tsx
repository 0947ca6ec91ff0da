import { useNavigate } from 'react-router-dom';
import { localAddress } from '@/core/local-music/local-address.ts';
import { createLog } from '@/core/log.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { localLibrary, useLocalLibrary } from '@/state/local-music.ts';
import { usePlayer, usePlayerCommand } from '@/state/player/use-player.ts';
import { Button } from '@/ui/controls/button.tsx';

const log = createLog('local music');

type FolderAccessButtonProps = { localId: string; songKey: number; tone?: 'quiet' | undefined };

/** Requests access to the folder of a song and plays it, or opens local music if that is not enough. */
export function FolderAccessButton({ localId, songKey, tone }: FolderAccessButtonProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const player = usePlayer();
  const send = usePlayerCommand();
  const folderId = useLocalLibrary(({ tracks }) => tracks.find(({ id }) => id === localId)?.folderId);
  const access = useLocalLibrary(({ folders }) => folders.find(({ id }) => id === folderId)?.access);

  async function allow(id: string): Promise<void> {
    // First, because the browser asks only right after a click.
    const asked = localLibrary()?.requestAccess(id);
    // The player must not skip the song while the browser asks.
    if (player.getSnapshot().error?.skipAtEpochMs) send({ type: 'cancel-skip' });
    try {
      if ((await asked) !== 'granted') return;
      const isCurrent = player.getSnapshot().current?.key === songKey;
      send(isCurrent ? { type: 'retry' } : { type: 'play-item', key: songKey });
    } catch (error) {
      log.warn('access could not be requested', error);
    }
  }

  if (folderId !== undefined && access === 'prompt') {
    return (
      <Button tone={tone} onClick={() => void allow(folderId)}>
        {t('localMusic.access.allow')}
      </Button>
    );
  }
  if (access === 'granted') return null;
  return (
    <Button tone={tone} onClick={() => navigate(localAddress())}>
      {t('nav.localMusic')}
    </Button>
  );
}
