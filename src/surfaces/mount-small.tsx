import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { createLog } from '@/core/log.ts';
import type { Host } from '@/host/host.ts';
import { HostProvider, type Surfaces, SurfacesProvider } from '@/host/host-context.tsx';
import type { TextFile } from '@/i18n/text-files.ts';
import { startDocument } from './start-document.ts';

const log = createLog('page');

type MountOptions = { host: Host; surfaces: Surfaces; root: HTMLElement };

/**
 * Renders a small surface into `root` with the given text files and nothing else that its first render does not need.
 * Resolves once that was passed to React.
 */
export async function mountSmall(
  Surface: ComponentType,
  texts: readonly TextFile[],
  { host, surfaces, root }: MountOptions,
): Promise<void> {
  await startDocument(host, texts);
  createRoot(root, {
    onCaughtError: (error) => log.warn('a part of the page failed', error),
    onUncaughtError: (error) => log.warn('the page failed', error),
  }).render(
    <HostProvider host={host}>
      <SurfacesProvider value={surfaces}>
        <Surface />
      </SurfacesProvider>
    </HostProvider>,
  );
}
