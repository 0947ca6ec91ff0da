import { createRoot } from 'react-dom/client';
import { createLog } from '@/core/log';
import type { Host } from '@/host/host';
import { startQueries } from '@/state/queries/start-queries';
import { startPage } from '../start-page';
import { Providers } from './providers';
import { openHistory } from './routing/app-router';
import './start/app-shell.css';
import { startApp } from './start/start-app';
import { goToStartPage } from './start/start-screen';

const log = createLog('app');

/**
 * Starts the app in `root` for a host. Resolves once the first render was passed to React; the theme is applied before.
 */
export async function mountApp({ host, root }: { host: Host; root: HTMLElement }): Promise<void> {
  const [, queries] = await Promise.all([startPage(host, ['app']), startQueries()]);
  startApp(host);
  goToStartPage();
  const history = await openHistory();
  createRoot(root, {
    // Errors shown by a boundary are only logged (docs/behaviour.md#error-messages).
    onCaughtError: (error) => log.warn('a screen failed', error),
    onUncaughtError: (error) => log.warn('the app failed', error),
  }).render(<Providers host={host} queryClient={queries.client} history={history} />);
}
