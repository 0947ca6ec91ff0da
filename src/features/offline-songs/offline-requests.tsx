import RotateCcw from 'lucide-react/icons/rotate-ccw';
import X from 'lucide-react/icons/x';
import { playbackMessageKey } from '@/core/errors.ts';
import type { OfflineError, OfflineRequest } from '@/core/offline-songs/offline-song.ts';
import { artistLine } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';
import { formatBytes } from '@/core/text/format.ts';
import { useHost } from '@/host/host-context.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useOfflineSongs } from '@/state/offline-songs/offline-store.ts';
import { cancelRequests, retryRequests } from '@/state/offline-songs/save-songs.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { CoverImage } from '@/ui/pictures/cover-image.tsx';
import { useOfflineChange } from '@/widgets/offline-songs/use-save-songs.ts';
import {
  TransferFailure,
  TransferProgress,
  TransferRow,
  Transfers,
  TransferText,
} from '@/widgets/storage-page/transfers.tsx';

/** Songs that are being downloaded or wait for it, and behind a button those that failed. */
export function OfflineRequests({ requests }: { requests: readonly OfflineRequest[] }) {
  const { t } = useTranslation();
  const change = useOfflineChange();
  const open = requests.filter(({ failure }) => failure === null);
  const failed = requests.filter(({ failure }) => failure !== null);
  const row = (request: OfflineRequest) => <RequestRow key={songId(request.song)} request={request} />;
  return (
    <>
      <Transfers
        title={t('offlineSongs.downloads')}
        items={open}
        row={row}
        actions={
          <Button tone="quiet" onClick={() => void change(cancelRequests(open))}>
            {t('offlineSongs.cancelAll')}
          </Button>
        }
      />
      <Transfers
        title={t('offlineSongs.notSaved', { count: failed.length })}
        items={failed}
        row={row}
        isFolded
        actions={
          <>
            <Button tone="quiet" onClick={() => void change(retryRequests(failed))}>
              {t('offlineSongs.retryAll')}
            </Button>
            <Button tone="quiet" onClick={() => void change(cancelRequests(failed))}>
              {t('offlineSongs.dismissAll')}
            </Button>
          </>
        }
      />
    </>
  );
}

function RequestRow({ request }: { request: OfflineRequest }) {
  const { t } = useTranslation();
  const change = useOfflineChange();
  const { permissions } = useHost();
  const { song, failure, unreadableOrigin } = request;
  const title = song.title || t('song.untitled');
  const allow = async (origin: string) => {
    if (await permissions?.request(origin)) await change(retryRequests([request]));
  };
  return (
    <TransferRow
      picture={<CoverImage cover={song.cover} size={64} />}
      title={title}
      detail={artistLine(song)}
      state={
        <>
          {failure === null ? <Progress request={request} /> : <Failure failure={failure} />}
          {failure === 'not-readable' && unreadableOrigin !== null && permissions ? (
            <Button onClick={() => allow(unreadableOrigin)}>
              {t('offlineSongs.allow', { host: new URL(unreadableOrigin).host })}
            </Button>
          ) : null}
        </>
      }
      actions={
        <>
          {failure === null ? null : (
            <IconButton
              size="small"
              label={t('offlineSongs.retryOf', { title })}
              onClick={() => void change(retryRequests([request]))}
            >
              <RotateCcw size={18} />
            </IconButton>
          )}
          <IconButton
            size="small"
            label={t('offlineSongs.cancelOf', { title })}
            onClick={() => void change(cancelRequests([request]))}
          >
            <X size={18} />
          </IconButton>
        </>
      }
    />
  );
}

function Progress({ request }: { request: OfflineRequest }) {
  const { t, i18n } = useTranslation();
  const progress = useOfflineSongs((state) => state.progress.get(songId(request.song)));
  if (!progress) return <TransferText>{t('offlineSongs.waiting')}</TransferText>;
  const { receivedBytes, totalBytes } = progress;
  const received = formatBytes(receivedBytes, i18n.language);
  return totalBytes === null ? (
    <TransferProgress share={0} text={t('offlineSongs.received', { received })} />
  ) : (
    <TransferProgress
      share={receivedBytes / totalBytes}
      text={t('offlineSongs.receivedOf', { received, total: formatBytes(totalBytes, i18n.language) })}
    />
  );
}

const ownTexts = {
  preview: 'offlineSongs.preview',
  'not-readable': 'offlineSongs.notReadable',
  limit: 'offlineSongs.limit',
  'disk-full': 'offlineSongs.diskFull',
  incomplete: 'offlineSongs.incomplete',
  storage: 'offlineSongs.storage',
} as const;

function Failure({ failure }: { failure: OfflineError }) {
  const { t } = useTranslation();
  const isOwn = (kind: OfflineError): kind is keyof typeof ownTexts => Object.hasOwn(ownTexts, kind);
  return (
    <TransferFailure>
      {isOwn(failure) ? t(ownTexts[failure]) : t(playbackMessageKey({ kind: failure }))}
    </TransferFailure>
  );
}
