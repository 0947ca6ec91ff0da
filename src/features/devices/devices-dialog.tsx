import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { useEffect, useRef, useState } from 'react';
import { fetchDevices, type LoggedInDevice, logOutDevice } from '@/api/account/devices.ts';
import { deviceFor } from '@/api/device.ts';
import { probeService } from '@/api/service-discovery.ts';
import { errorMessageKeys, toAppError } from '@/core/errors.ts';
import { serviceAddress } from '@/core/settings/settings.ts';
import { formatDateTimeWithZone } from '@/core/text/format.ts';
import { providerAnswer } from '@/i18n/provider-answer.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { api } from '@/state/queries/api.ts';
import { useUserId } from '@/state/session/session-store.ts';
import { settingsStore } from '@/state/settings/settings-store.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { Spinner } from '@/ui/feedback/spinner.tsx';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { PlugDrawing } from '@/ui/pictures/drawings.tsx';
import { SignpostDrawing } from '@/ui/pictures/screen-drawings.tsx';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import styles from './devices-dialog.module.css';

/** The devices on which the user is logged in; each but this one has a button that ends its login. */
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
    return (
      <EmptyState
        compact
        role="status"
        drawing={<SignpostDrawing />}
        title={t('devices.empty')}
        action={
          <Button disabled={isFetching} onClick={() => refetch()}>
            {t('error.retry')}
          </Button>
        }
      />
    );
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

/** Formats the name of a device for the list and its dialogs. */
export function useDeviceName(): (device: LoggedInDevice) => string {
  const { t } = useTranslation();
  return ({ name, appName }) => name || appName || t('devices.unknown');
}

/** A login; this installation is marked, any other has a logout button. */
export function DeviceRow({ device, onLogOut }: { device: LoggedInDevice; onLogOut: () => void }) {
  const { t, i18n } = useTranslation();
  const name = useDeviceName()(device);
  const { appName, loginType, place, loggedInAtMs, isThis } = device;
  const details = [appName === name ? '' : appName, loginType && t(`devices.types.${loginType}`), place];
  // With its time zone, because the place may be in another one.
  const time = loggedInAtMs === null ? '' : formatDateTimeWithZone(loggedInAtMs, i18n.language);
  return (
    <li className={styles.row}>
      <MonitorSmartphone className={styles.icon} size={24} aria-hidden="true" />
      <div className={styles.words}>
        <ForeignText className={styles.name}>{name}</ForeignText>
        <span className={styles.details}>{details.filter(Boolean).join(' · ')}</span>
        {loggedInAtMs === null ? null : (
          <time className={styles.details} dateTime={new Date(loggedInAtMs).toISOString()}>
            {t('devices.loggedInAt', { time })}
          </time>
        )}
      </div>
      {isThis ? (
        <span className={styles.mark}>{t('devices.thisDevice')}</span>
      ) : (
        <Button aria-label={t('devices.logOutOf', { name })} onClick={onLogOut}>
          {t('devices.logOut')}
        </Button>
      )}
    </li>
  );
}

type LogOutDeviceDialogProps = {
  device: LoggedInDevice;
  onDone: () => void;
  onClose: () => void;
};

/** Confirms logging a device out; stays open until the service has answered, and shows a refusal. */
export function LogOutDeviceDialog({ device, onDone, onClose }: LogOutDeviceDialogProps) {
  const { t } = useTranslation();
  const name = useDeviceName()(device);
  const { mutate: logOut, isPending, error } = useLogOutDevice();
  const appError = error && toAppError(error);
  const reason = appError && (providerAnswer(t, appError.serverText) ?? t(errorMessageKeys[appError.kind]));
  const close = () => {
    if (!isPending) onClose();
  };
  return (
    <Dialog
      closeLabel={t('app.close')}
      title={t('devices.logOutTitle', { name })}
      onClose={close}
      actions={
        <>
          <Button data-autofocus="" disabled={isPending} onClick={close}>
            {t('songActions.cancel')}
          </Button>
          <Button tone="primary" disabled={isPending} onClick={() => logOut(device, { onSuccess: onDone })}>
            {isPending ? <Spinner size={16} /> : null}
            {t('devices.logOut')}
          </Button>
        </>
      }
    >
      <p>{t('devices.logOutText')}</p>
      {reason ? (
        <p role="alert" className={styles.failure}>
          {t('devices.logOutFailed', { name, reason })}
        </p>
      ) : null}
    </Dialog>
  );
}

function devicesKey(userId: string | null): readonly ['devices', string | null] {
  return ['devices', userId];
}

/** The devices on which the user is logged in; null if the service has no such list. */
export function useDevices() {
  const userId = useUserId();
  return useQuery({
    queryKey: devicesKey(userId),
    queryFn: async ({ signal }) => {
      const address = serviceAddress(settingsStore.getState());
      // Older services match the beginning of the path, and would run a login without a name instead.
      if ((await probeService(address, signal))?.generation === 1) return null;
      const { identity } = deviceFor(address);
      return fetchDevices(api, identity.KUGOU_API_MID, signal);
    },
    enabled: userId !== null,
    refetchOnMount: 'always',
  });
}

/** Logs a device out; it leaves the list once the service has confirmed. */
export function useLogOutDevice() {
  const queries = useQueryClient();
  const queryKey = devicesKey(useUserId());
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ login }: LoggedInDevice) => logOutDevice(api, login),
    onSuccess: (_, { id }) => {
      queries.setQueryData<LoggedInDevice[] | null>(queryKey, (devices) => devices?.filter((other) => other.id !== id));
    },
    // Also after a refusal: the device may have been logged out elsewhere.
    onSettled: () => void queries.invalidateQueries({ queryKey }),
  });
}
