import { isServiceAway } from '@/core/errors';
import { createLog } from '@/core/log';
import { usualService } from '@/core/settings/settings';
import type { DesktopShell, Host } from '@/host/host';
import { changeSettings, settingsStore } from '@/state/settings/settings-store';
import { reportServiceBack } from './service-watch';

const log = createLog('service');

/**
 * Lets the desktop shell find or start the service of the network mode, now and at each change, and uses its address. The
 * screens and the song that wait for the service go on once it answers. The returned function stops it.
 */
export function followShellService({
  desktop: { service },
  player,
}: Pick<Host, 'player'> & { desktop: Pick<DesktopShell, 'service'> }): () => void {
  let mode = settingsStore.getState().networkMode;
  let wasThere = false;

  function follow(): void {
    const state = service.state();
    if (state === null) return;
    const isThere = state.kind === 'found' || state.kind === 'running';
    // While it starts, the address of before may come back.
    if (state.kind !== 'starting') setAddress(isThere && state.address !== usualService(mode) ? state.address : '');
    if (isThere && !wasThere) {
      reportServiceBack();
      retrySong();
    }
    wasThere = isThere;
  }

  function retrySong(): void {
    const { error } = player.getSnapshot();
    if (!error || !isServiceAway(error.kind)) return;
    player.dispatch({ type: 'retry' }).catch((error: unknown) => log.warn('the song was not requested again', error));
  }

  const unsubscribe = service.subscribe(follow);
  const stopFollowing = settingsStore.subscribe(({ networkMode }) => {
    if (networkMode === mode) return;
    mode = networkMode;
    // That of the mode before, until the shell reports another one.
    setAddress('');
    service.use(mode);
  });
  service.use(mode);
  return () => {
    unsubscribe();
    stopFollowing();
  };
}

/** In the settings, because every document and the engine read the address there. */
function setAddress(embeddedAddress: string): void {
  if (settingsStore.getState().embeddedAddress !== embeddedAddress) changeSettings({ embeddedAddress });
}
