import ChevronDown from 'lucide-react/icons/chevron-down';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import { playbackMessageKey } from '@/core/errors';
import type { OfflineError, OfflineRequest } from '@/core/offline-songs/offline-song';
import { artistLine } from '@/core/song/song';
import { songId } from '@/core/song/song-id';
import { formatBytes } from '@/core/text/format-bytes';
import { useHost } from '@/host/host-context';
import { useTranslation } from '@/i18n/use-translation';
import { useOfflineSongs } from '@/state/offline-songs/offline-store';
import { cancelRequests, retryRequests } from '@/state/offline-songs/save-songs';
import { Button } from '@/ui/controls/button';
import { IconButton } from '@/ui/controls/icon-button';
import { ShareBar } from '@/ui/feedback/share-bar';
import { CoverImage } from '@/ui/pictures/cover-image';
import { useOfflineChange } from '@/widgets/offline-songs/use-save-songs';
import words from '@/widgets/song-parts/song-words.module.css';
import styles from './offline-requests.module.css';

/** More rows say nothing more; the others are counted. */
const shownRequests = 20;

/** The songs that are being fetched or wait for it, and behind a button those that could not be saved. */
export function OfflineRequests({ requests }: { requests: readonly OfflineRequest[] }) {
  const { t, i18n } = useTranslation();
  const change = useOfflineChange();
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const open = requests.filter(({ failure }) => failure === null);
  const failed = requests.filter(({ failure }) => failure !== null);
  const failedText = t('offlineSongs.notSaved', {
    count: failed.length,
    formatted: failed.length.toLocaleString(i18n.language),
  });
  return (
    <>
      {open.length > 0 ? (
        <section aria-label={t('offlineSongs.downloads')} className={styles.section}>
          <div className={styles.head}>
            <h2 className={styles.title}>{t('offlineSongs.downloads')}</h2>
            <Button tone="quiet" onClick={() => void change(cancelRequests(open))}>
              {t('offlineSongs.cancelAll')}
            </Button>
          </div>
          <RequestList requests={open} label={t('offlineSongs.downloads')} />
        </section>
      ) : null}
      {failed.length > 0 ? (
        <section aria-label={failedText} className={styles.section}>
          <div className={styles.head}>
            <h2 className={styles.title}>
              <button
                type="button"
                className={styles.opener}
                aria-expanded={isOpen}
                aria-controls={isOpen ? listId : undefined}
                onClick={() => setIsOpen(!isOpen)}
              >
                {failedText}
                <ChevronDown size={18} aria-hidden="true" className={styles.chevron} />
              </button>
            </h2>
            <Button tone="quiet" onClick={() => void change(retryRequests(failed))}>
              {t('offlineSongs.retryAll')}
            </Button>
            <Button tone="quiet" onClick={() => void change(cancelRequests(failed))}>
              {t('offlineSongs.dismissAll')}
            </Button>
          </div>
          {isOpen ? (
            <div id={listId}>
              <RequestList requests={failed} label={failedText} />
            </div>
          ) : null}
        </section>
      ) : null}
    </>
  );
}

function RequestList({ requests, label }: { requests: readonly OfflineRequest[]; label: string }) {
  const { t, i18n } = useTranslation();
  const shown = requests.slice(0, shownRequests);
  const hidden = requests.length - shown.length;
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul role="list" aria-label={label} className={styles.list}>
        {shown.map((request) => (
          <RequestRow key={songId(request.song)} request={request} />
        ))}
      </ul>
      {hidden > 0 ? (
        <p className={styles.more}>
          {t('offlineSongs.more', { count: hidden, formatted: hidden.toLocaleString(i18n.language) })}
        </p>
      ) : null}
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
    <li className={styles.row}>
      <CoverImage cover={song.cover} size={64} className={styles.cover} />
      <div className={styles.words}>
        <span className={words.title} title={title}>
          {title}
        </span>
        <span className={words.artists}>{artistLine(song)}</span>
      </div>
      <div className={styles.state}>
        {failure === null ? <Progress request={request} /> : <Failure failure={failure} />}
        {failure === 'not-readable' && unreadableOrigin !== null && permissions ? (
          <Button onClick={() => allow(unreadableOrigin)}>
            {t('offlineSongs.allow', { host: new URL(unreadableOrigin).host })}
          </Button>
        ) : null}
      </div>
      <div className={styles.actions}>
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
      </div>
    </li>
  );
}

function Progress({ request }: { request: OfflineRequest }) {
  const { t, i18n } = useTranslation();
  const progress = useOfflineSongs((state) => state.progress.get(songId(request.song)));
  if (!progress) return <span className={styles.text}>{t('offlineSongs.waiting')}</span>;
  const { receivedBytes, totalBytes } = progress;
  const received = formatBytes(receivedBytes, i18n.language);
  return (
    <>
      <ShareBar share={totalBytes === null ? 0 : receivedBytes / totalBytes} />
      <span className={styles.text}>
        {totalBytes === null
          ? t('offlineSongs.received', { received })
          : t('offlineSongs.receivedOf', { received, total: formatBytes(totalBytes, i18n.language) })}
      </span>
    </>
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
    <span className={styles.failure}>
      {isOwn(failure) ? t(ownTexts[failure]) : t(playbackMessageKey({ kind: failure }))}
    </span>
  );
}
