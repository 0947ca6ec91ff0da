import { Emitter } from '@/core/async/emitter';
import { createLog } from '@/core/log';
import type { EmbeddedService } from '@/host/host';
import type { ServiceState } from '../../../electron/ipc';
import type { ShellConnection } from './shell-connection';

const log = createLog('desktop service');

/** The music service of the shell. Never unsubscribes from it: lives as long as the page. */
export function shellService(shell: ShellConnection): EmbeddedService {
  const changes = new Emitter();
  let isAvailable = false;
  let state: ServiceState | null = null;
  /** An answer is passed on even if the state is the same: it holds for another network mode now. */
  const report = (reported: ServiceState, isAnswer = false): void => {
    const isSame = JSON.stringify(reported) === JSON.stringify(state);
    if (!isSame) state = reported;
    if (!isSame || isAnswer) changes.emit();
  };
  /** How many events have come: an answer that was overtaken by one is older. */
  let events = 0;
  shell.on('service:changed', (reported) => {
    events += 1;
    report(reported);
  });
  shell
    .invoke('service:can-start')
    .then((canStart) => {
      isAvailable = canStart;
      changes.emit();
    })
    .catch((error: unknown) => log.warn('could not read whether the embedded service is installed', error));
  return {
    isAvailable: () => isAvailable,
    state: () => state,
    subscribe: changes.subscribe,
    use(mode) {
      const before = events;
      shell
        .invoke('service:use', mode)
        .then((reported) => events === before && report(reported, true))
        .catch((error: unknown) => log.warn('the shell looked for no service', error));
    },
    async start() {
      try {
        return await shell.invoke('service:start');
      } catch (error) {
        log.warn('the embedded service was not started', error);
        return false;
      }
    },
  };
}
