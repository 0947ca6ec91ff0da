import { useEffect, useRef, useState } from 'react';
import type { LoggedInDevice } from '@/api/account/devices';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/controls/button';
import { EmptyState } from '@/ui/feedback/empty-state';
import { Skeleton } from '@/ui/feedback/skeleton';
import { Dialog } from '@/ui/overlays/dialog';
import { PlugDrawing } from '@/ui/pictures/drawings';
import { SignpostDrawing } from '@/ui/pictures/screen-drawings';
import { LoadError } from '@/widgets/cards/load-error';
import { DeviceRow, useDeviceName } from './device-row';
import styles from './devices-dialog.module.css';
import { useDevices } from './devices-queries';
import { LogOutDeviceDialog } from './log-out-device-dialog';

/** Where the user is logged in, with a button for each login but this one that ends it. */
export function DevicesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const nameOf = useDeviceName();
  const [asked, setAsked] = useState<LoggedInDevice | null>(null);
  const [loggedOut, setLoggedOut] = useState<LoggedInDevice | null>(null);
  const notice = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (loggedOut) notice.current?.focus();
  }, [loggedOut]);
  return (
    <>
      <Dialog closeLabel={t('app.close')} title={t('nav.devices')} size="wide" onClose={onClose}>
        <p ref={notice} role="status" tabIndex={-1} className={styles.notice}>
          {loggedOut ? t('devices.loggedOut', { name: nameOf(loggedOut) }) : null}
        </p>
        <Devices onLogOut={setAsked} />
      </Dialog>
      {asked ? (
        <LogOutDeviceDialog
          device={asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            setLoggedOut(asked);
          }}
        />
      ) : null}
    </>
  );
}

function Devices({ onLogOut }: { onLogOut: (device: LoggedInDevice) => void }) {
  const { t } = useTranslation();
  const { data: devices, isPending, isFetching, error, refetch } = useDevices();
  if (isPending) return <DevicesSkeleton />;
  if (devices === undefined) {
    return <LoadError compact title={t('devices.failed')} error={error} onRetry={() => refetch()} />;
  }
  if (devices === null) {
    return (
      <EmptyState
        compact
        role="status"
        drawing={<PlugDrawing />}
        title={t('devices.none')}
        action={
          <Button disabled={isFetching} onClick={() => refetch()}>
            {t('error.retry')}
          </Button>
        }
      >
        <p>{t('devices.noneHint')}</p>
      </EmptyState>
    );
  }
  if (devices.length === 0) {
    return <EmptyState compact role="status" drawing={<SignpostDrawing />} title={t('devices.empty')} />;
  }
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
    <ul role="list" aria-label={t('nav.devices')} className={styles.list}>
      {devices.map((device) => (
        <DeviceRow key={device.id} device={device} onLogOut={() => onLogOut(device)} />
      ))}
    </ul>
  );
}

const skeletonRows = ['first', 'second', 'third'];

function DevicesSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('devices.loading')}>
      {skeletonRows.map((row) => (
        <div key={row} className={styles.skeleton}>
          <Skeleton width="40%" height={14} />
          <Skeleton width="60%" />
        </div>
      ))}
    </div>
  );
}
