import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Launch, launchOfLink } from '@/core/navigation/launch.ts';
import { paths } from '@/core/navigation/paths.ts';
import type { ShellLaunch } from '@/host/host.ts';
import { useHost } from '@/host/host-context.tsx';
import { loadCode } from '@/host/load-code.ts';
import { withTexts } from '@/i18n/i18n.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { usePlayer, usePlayerCommand } from '@/state/player/use-player.ts';
import { showToast } from '@/ui/feedback/toast.ts';
import { useDisclaimer } from '../dialogs/disclaimer.tsx';
import { focusSearch } from '../header/search-form.tsx';
import { followLaunches, type Launched } from './launch-queue.ts';

const OpenedFiles = lazy(async () => ({
  default: (await loadCode(() => withTexts(() => import('./opened-files.tsx'), 'local'))).OpenedFiles,
}));

/** Files that were opened together. */
type OpenedGroup = Omit<Launched, 'launch'> & { id: number };

/** Maximum number of files named in messages, one message each. */
const namedFiles = 3;

/** Handles launches: shortcuts, shared text, links and files. Waits for the disclaimer. */
export function Launches() {
  const { t } = useTranslation();
  const player = usePlayer();
  const send = usePlayerCommand();
  const navigate = useNavigate();
  const { desktop } = useHost();
  const { mustAsk } = useDisclaimer();
  const [opened, setOpened] = useState<readonly OpenedGroup[]>([]);
  const groupCount = useRef(0);

  const carryOut = async (launch: Launch): Promise<void> => {
    switch (launch.kind) {
      case 'play': {
        const accepted = await send({ type: 'play' });
        const { current, queue } = player.getSnapshot();
        if (accepted && !current && queue.items.length === 0) showToast(t('webApp.nothingToPlay'));
        return;
      }
      case 'search':
        await navigate(paths.search, { flushSync: true });
        focusSearch();
        return;
      case 'show':
        await navigate(launch.address);
        return;
      case 'unknown-link':
        showToast(t('webApp.unknownLink'), { tone: 'danger' });
        return;
      default:
        launch satisfies never;
    }
  };
  const onLaunch = useEffectEvent(({ launch, files, done }: Launched) => {
    if (files.length > 0) {
      groupCount.current += 1;
      const id = groupCount.current;
      setOpened((before) => [...before, { id, files, done }]);
    } else if (launch) void carryOut(launch);
  });
  const onShellLaunch = useEffectEvent(({ link, files, unreadable, done }: ShellLaunch) => {
    for (const name of unreadable.slice(0, namedFiles)) showToast(t('webApp.openFailed', { name }), { tone: 'danger' });
    // The screen of a link is its whole effect: a later reload must not open it again.
    if (files.length === 0) done();
    onLaunch({ launch: link === null ? null : launchOfLink(link), files, done });
  });
  useEffect(() => (mustAsk ? undefined : followLaunches((launched) => onLaunch(launched))), [mustAsk]);
  const launches = desktop?.launches;
  useEffect(() => (mustAsk ? undefined : launches?.follow((launched) => onShellLaunch(launched))), [mustAsk, launches]);

  const [first] = opened;
  if (!first) return null;
  return (
    <Suspense fallback={null}>
      <OpenedFiles
        key={first.id}
        files={first.files}
        onDone={() => {
          first.done?.();
          setOpened((before) => before.filter((group) => group !== first));
        }}
      />
    </Suspense>
  );
}
