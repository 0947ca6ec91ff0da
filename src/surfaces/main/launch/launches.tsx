import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Launch } from '@/core/launch/launch';
import { paths } from '@/core/navigation/paths';
import { loadCode } from '@/host/load-code';
import { withTexts } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { usePlayer, usePlayerCommand } from '@/state/player/use-player';
import { showToast } from '@/ui/feedback/toast';
import { useDisclaimer } from '../dialogs/use-disclaimer';
import { focusSearch } from '../header/search-form';
import { followLaunches, type Launched } from './launch-queue';

const OpenedFiles = lazy(async () => ({
  default: (await loadCode(() => withTexts(() => import('./opened-files'), 'local-music'))).OpenedFiles,
}));

/** Carries out what the system opens the app with: shortcuts, shared text, links and files. Waits for the disclaimer. */
export function Launches() {
  const { t } = useTranslation();
  const player = usePlayer();
  const send = usePlayerCommand();
  const navigate = useNavigate();
  const { mustAsk } = useDisclaimer();
  const [opened, setOpened] = useState<readonly Launched['files'][]>([]);

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
  const onLaunch = useEffectEvent(({ launch, files }: Launched) => {
    if (files.length > 0) setOpened((before) => [...before, files]);
    else if (launch) void carryOut(launch);
  });
  useEffect(() => (mustAsk ? undefined : followLaunches((launched) => onLaunch(launched))), [mustAsk]);

  const [first] = opened;
  if (!first) return null;
  return (
    <Suspense fallback={null}>
      <OpenedFiles
        key={opened.length}
        files={first}
        onDone={() => setOpened((before) => before.filter((files) => files !== first))}
      />
    </Suspense>
  );
}
