import { useQuery } from '@tanstack/react-query';
import Bookmark from 'lucide-react/icons/bookmark';
import BookmarkCheck from 'lucide-react/icons/bookmark-check';
import PictureInPicture2 from 'lucide-react/icons/picture-in-picture-2';
import { type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { fetchVideo } from '@/api/catalogue/videos.ts';
import { listen } from '@/core/async/listen.ts';
import { errorMessageKeys, toAppError } from '@/core/errors.ts';
import { createLog } from '@/core/log.ts';
import { paths } from '@/core/navigation/paths.ts';
import { formatDay, formatDuration } from '@/core/text/format.ts';
import { upNext, type Video, type VideoCard, videoAddress, videoKey } from '@/core/videos/video.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { artistVideos, useCollectVideo, useVideoChoice, useVideosOfRecording } from '@/state/library/videos.ts';
import { api } from '@/state/queries/api.ts';
import { useUserId } from '@/state/session/session-store.ts';
import { ChoiceChips } from '@/ui/chips/choice-chips.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { Switch } from '@/ui/controls/switch.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { CoverImage } from '@/ui/pictures/cover-image.tsx';
import { LoupeDrawing } from '@/ui/pictures/screen-drawings.tsx';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import { useLoginPrompt } from '@/widgets/feedback/use-login-prompt.ts';
import { useVideoFacts } from '@/widgets/lists/cards/video-grid.tsx';
import { ButtonLink } from '@/widgets/navigation/button-link.tsx';
import { Link } from '@/widgets/navigation/link.tsx';
import { ArtistLinks } from '@/widgets/songs/row/name-links.tsx';
import styles from './video-page.module.css';
import { useVideoSource, VideoPlayer, type VideoSource } from './video-player.tsx';

const log = createLog('videos');

/** Maximum number of next videos: about two screens. */
const shownNext = 20;

/** The video in the URL, with others by its artist and of its song. */
export function VideoPage() {
  const { t } = useTranslation();
  const key = useParams().videoKey ?? '';
  const [parameters] = useSearchParams();
  const title = parameters.get('title') ?? '';
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['video', key],
    queryFn: ({ signal }) => fetchVideo(api, key, signal),
  });
  useEffect(() => {
    if (error) log.warn('a video could not be loaded', error);
  }, [error]);
  /** The last video, shown while the next one loads, so that full screen does not end. */
  const [last, setLast] = useState<Video | null>(null);
  const loaded = useMemo(() => (data ? { ...data, title: data.title || title } : data), [data, title]);
  if (loaded && loaded !== last) setLast(loaded);
  if (loaded === null) return <NoVideo title={t('videos.closed')} hint={t('videos.closedHint')} />;
  if (!loaded && error) {
    if (toAppError(error).kind !== 'not-found') {
      return <LoadError title={t('videos.failed')} error={error} onRetry={() => refetch()} />;
    }
    return <NoVideo title={t('videos.missing')} hint={t('videos.missingHint')} />;
  }
  const video = loaded ?? (isPending ? last : null);
  return video ? <VideoScreen video={video} /> : <ScreenSkeleton label={t('videos.loading')} />;
}

function NoVideo({ title, hint }: { title: string; hint: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      drawing={<LoupeDrawing />}
      role="status"
      title={title}
      action={<ButtonLink to={paths.search}>{t('videos.search')}</ButtonLink>}
    >
      <p>{hint}</p>
    </EmptyState>
  );
}

function ScreenSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.screen}>
      <div className={styles.main}>
        <div className={styles.picture}>
          <Skeleton height="100%" />
        </div>
        <Skeleton width="50%" height={28} />
        <Skeleton width="30%" height={14} />
      </div>
    </div>
  );
}

function VideoScreen({ video }: { video: Video }) {
  const videoRef = useRef<HTMLVideoElement>(null);
  const navigate = useNavigate();
  const [choice, choose] = useVideoChoice();
  const source = useVideoSource(video, choice.height);
  const next = useUpNext(video);
  const [first] = next;
  const firstAddress = first ? videoAddress(first) : null;
  const goNext = useCallback(() => {
    if (firstAddress !== null) navigate(firstAddress);
  }, [navigate, firstAddress]);
  return (
    <div className={styles.screen}>
      <article className={styles.main}>
        <VideoPlayer
          video={video}
          videoRef={videoRef}
          source={source}
          onNext={firstAddress === null ? null : goNext}
          goesOn={choice.goesOn}
        />
        <VideoHeader video={video} />
        <div className={styles.actions}>
          <QualityChoice source={source} onChoose={(height) => choose({ height })} />
          {source.failure ? null : <PictureInPictureButton videoRef={videoRef} />}
          <CollectButton video={video} />
        </div>
        {video.intro === '' ? null : (
          <ForeignText as="p" className={styles.intro}>
            {video.intro}
          </ForeignText>
        )}
      </article>
      {next.length > 0 ? (
        <UpNext videos={next} goesOn={choice.goesOn} onChangeGoesOn={(goesOn) => choose({ goesOn })} />
      ) : null}
    </div>
  );
}

/** Other videos of the same song, then the newest of its first artist. */
function useUpNext(video: Video): VideoCard[] {
  const ofSong = useVideosOfRecording(video.song?.albumAudioId ?? null);
  const artistId = video.artists.find(({ id }) => id !== null)?.id ?? null;
  const { data: ofArtist } = useQuery({ ...artistVideos(artistId ?? '', 'all'), enabled: artistId !== null });
  return useMemo(
    () => upNext(videoKey(video), ofSong ?? [], ofArtist ?? []).slice(0, shownNext),
    [video, ofSong, ofArtist],
  );
}

function VideoHeader({ video }: { video: Video }) {
  const { t, i18n } = useTranslation();
  const { title, artists, publishedOn, viewCount } = video;
  const day = formatDay(publishedOn, i18n.language);
  return (
    <header className={styles.words}>
      <ForeignText as="h1" className={styles.title}>
        {title || t('videos.video')}
      </ForeignText>
      <p className={styles.facts}>
        {artists.length > 0 ? (
          <ForeignText>
            <ArtistLinks artists={artists} t={t} />
          </ForeignText>
        ) : null}
        {day === '' ? null : <span>{day}</span>}
        {viewCount > 0 ? <span>{t('videos.views', { count: viewCount })}</span> : null}
      </p>
    </header>
  );
}

/** The resolutions of the video; nothing if there is only one. */
function QualityChoice({ source, onChoose }: { source: VideoSource; onChoose: (height: number) => void }) {
  const { t } = useTranslation();
  const { file, retry } = source;
  const files = source.files.filter(({ height }) => height > 0);
  if (files.length < 2) return null;
  return (
    <div className={styles.quality}>
      <ChoiceChips
        label={t('videos.quality')}
        chips={files.map(({ hash, height }) => ({ id: hash, label: t('videos.height', { height }) }))}
        isChosen={(hash) => hash === file?.hash}
        onPress={(hash, index) => {
          if (hash === file?.hash) return;
          onChoose(files[index]?.height ?? 0);
          // It may have failed before.
          retry();
        }}
      />
    </div>
  );
}

/** Opens picture in picture; nothing if the browser does not support it. */
function PictureInPictureButton({ videoRef }: { videoRef: RefObject<HTMLVideoElement | null> }) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const video = videoRef.current;
    if (!video) return;
    const stops = [
      listen(video, 'enterpictureinpicture', () => setShown(true)),
      listen(video, 'leavepictureinpicture', () => setShown(false)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [videoRef]);
  if (!document.pictureInPictureEnabled) return null;
  const toggle = async (): Promise<void> => {
    try {
      if (document.pictureInPictureElement) await document.exitPictureInPicture();
      else await videoRef.current?.requestPictureInPicture();
    } catch {
      showToast(t('videos.noPictureInPicture'));
    }
  };
  return (
    <Button aria-pressed={isShown} onClick={toggle}>
      <PictureInPicture2 size={18} aria-hidden="true" />
      {t('videos.pictureInPicture')}
    </Button>
  );
}

/** Adds the video to the user's collection or removes it; nothing if the service has none. */
function CollectButton({ video }: { video: Video }) {
  const { t } = useTranslation();
  const userId = useUserId();
  const askToLogIn = useLoginPrompt();
  const collect = useCollectVideo(video);
  const [isOffered, setOffered] = useState(true);
  if (collect === null || !isOffered) return null;
  const { isCollected, isChanging, change } = collect;
  const toggle = async (): Promise<void> => {
    if (userId === null) return askToLogIn();
    try {
      if (!(await change(!isCollected))) {
        setOffered(false);
        showToast(t('videos.notCollectable'));
      } else showToast(t(isCollected ? 'videos.removed' : 'videos.collected'));
    } catch (error) {
      showToast(t('videos.collectFailed', { reason: t(errorMessageKeys[toAppError(error).kind]) }), { tone: 'danger' });
    }
  };
  return (
    <Button aria-pressed={isCollected} disabled={isChanging} onClick={toggle}>
      {isCollected ? <BookmarkCheck size={18} aria-hidden="true" /> : <Bookmark size={18} aria-hidden="true" />}
      {t(isCollected ? 'videos.isCollected' : 'videos.collect')}
    </Button>
  );
}

type UpNextProps = { videos: readonly VideoCard[]; goesOn: boolean; onChangeGoesOn: (goesOn: boolean) => void };

function UpNext({ videos, goesOn, onChangeGoesOn }: UpNextProps) {
  const { t } = useTranslation();
  const [titleId, switchId] = [useId(), useId()];
  return (
    <section aria-labelledby={titleId} className={styles.next}>
      <header className={styles.nextHeader}>
        <h2 id={titleId} className={styles.nextTitle}>
          {t('videos.upNext')}
        </h2>
        <span id={switchId} className={styles.switchLabel}>
          {t('videos.goesOn')}
        </span>
        <Switch labelledBy={switchId} checked={goesOn} onChange={onChangeGoesOn} />
      </header>
      <ul className={styles.list} aria-labelledby={titleId}>
        {videos.map((video) => (
          <NextVideo key={videoKey(video)} video={video} />
        ))}
      </ul>
    </section>
  );
}

function NextVideo({ video }: { video: VideoCard }) {
  const { t } = useTranslation();
  const facts = useVideoFacts(video);
  const { title, coverUrl, durationMs } = video;
  return (
    <li>
      <Link to={videoAddress(video)} className={styles.nextLink}>
        <span className={styles.still}>
          <CoverImage cover={coverUrl} size={240} className={styles.stillImage} />
          {durationMs > 0 ? <span className={styles.length}>{formatDuration(durationMs)}</span> : null}
        </span>
        <span className={styles.nextWords}>
          <ForeignText className={styles.nextName} title={title}>
            {title || t('song.untitled')}
          </ForeignText>
          <span className={styles.nextFacts}>{facts.join(' · ')}</span>
        </span>
      </Link>
    </li>
  );
}
