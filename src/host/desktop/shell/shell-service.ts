import * as v from 'valibot';
import { createLog } from '@/core/log';
import type { EmbeddedService } from '@/host/host';
import type { ShellBridge } from '../../../../electron/ipc';
import type { ServiceState } from '../../../../electron/ipc/service';

const log = createLog('desktop service');

const stateSchema = v.variant('kind', [
  v.object({ kind: v.picklist(['off', 'starting', 'failed']) }),
  v.object({
    kind: v.picklist(['found', 'running']),
    address: v.pipe(v.string(), v.regex(/^http:\/\/127\.0\.0\.1:[1-9]\d{0,4}$/)),
  }),
]) satisfies v.GenericSchema<unknown, ServiceState>;

/** The music service of the shell. Never unsubscribes from it: lives as long as the page. */
export function shellService(bridge: ShellBridge): EmbeddedService {
  const listeners = new Set<() => void>();
  let isAvailable = false;
  let state: ServiceState | null = null;
  const changed = (): void => {
    for (const listener of [...listeners]) listener();
  };
  const report = (reported: unknown): void => {
    const parsed = v.safeParse(stateSchema, reported);
    if (!parsed.success) {
      log.warn('the state of the service has no meaning');
      return;
    }
    if (JSON.stringify(parsed.output) === JSON.stringify(state)) return;
    state = parsed.output;
    changed();
  };
  /** How many events have come: an answer that was overtaken by one is older. */
  let events = 0;
  bridge.on('service:changed', (reported: unknown) => {
    events += 1;
    report(reported);
  });
  bridge
    .invoke('service:can-start')
    .then((canStart) => {
      isAvailable = canStart === true;
      changed();
    })
    .catch((error: unknown) => log.warn('could not read whether the embedded service is installed', error));
  return {
    isAvailable: () => isAvailable,
    state: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
    use(mode) {
      const before = events;
      bridge
        .invoke('service:use', mode)
        .then((reported) => events === before && report(reported))
        .catch((error: unknown) => log.warn('the shell looked for no service', error));
    },
    async start() {
      try {
        return (await bridge.invoke('service:start')) === true;
      } catch (error) {
        log.warn('the embedded service was not started', error);
        return false;
      }
    },
  };
}
