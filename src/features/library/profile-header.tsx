import CalendarCheck from 'lucide-react/icons/calendar-check';
import Check from 'lucide-react/icons/check';
import Crown from 'lucide-react/icons/crown';
import Mars from 'lucide-react/icons/mars';
import Venus from 'lucide-react/icons/venus';
import type { UserDetail } from '@/api/account/profile.ts';
import { accountAge, hoursAndMinutes, vipBadges } from '@/core/account/profile.ts';
import { coverAddress } from '@/core/song/cover.ts';
import { formatCompact } from '@/core/text/format.ts';
import { formatUnits } from '@/core/text/format-units.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import hidden from '@/ui/feedback/visually-hidden.module.css';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { CoverImage } from '@/ui/pictures/cover-image.tsx';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import { useProfile, useVipStatus } from './library-queries.ts';
import styles from './profile-header.module.css';
import { useCheckIn, useDayVip, useHasVipOfToday } from './use-vip-claims.ts';

/** The logged-in user: picture, name, counts, VIP, and the two buttons that claim VIP. */
export function ProfileHeader() {
  const { t } = useTranslation();
  const { data, isPending, isError, error, refetch } = useProfile();
  if (isPending) return <ProfileSkeleton />;
  if (isError && !data) {
    return <LoadError compact title={t('library.profileFailed')} error={error} onRetry={() => refetch()} />;
  }
  return <Profile profile={data} />;
}

function Profile({ profile }: { profile: UserDetail }) {
  const { t } = useTranslation();
  return (
    <header className={styles.profile}>
      <Backdrop profile={profile} />
      <CoverImage cover={profile.avatarUrl} size={120} className={styles.avatar} eager />
      <div className={styles.about}>
        <div className={styles.nameLine}>
          <ForeignText as="h1" className={styles.name}>
            {profile.nickname || t('library.nameless')}
          </ForeignText>
          <Gender gender={profile.gender} />
          <span className={styles.level}>
            <span className={hidden.visuallyHidden}>{t('library.level', { level: profile.level })}</span>
            <span aria-hidden="true">LV {profile.level}</span>
          </span>
          <VipBadges />
        </div>
        <ForeignText as="p" className={styles.bio} title={profile.bio}>
          {profile.bio || t('library.noBio')}
        </ForeignText>
      </div>
      <Figures profile={profile} />
      <VipButtons />
    </header>
  );
}

/** The user's background picture, else their avatar, blurred. */
function Backdrop({ profile }: { profile: UserDetail }) {
  const background = coverAddress(profile.backgroundUrl, 480);
  const address = background ?? coverAddress(profile.avatarUrl, 240);
  return (
    <div className={styles.backdrop} data-blurred={background === null} aria-hidden="true">
      {address ? <img key={address} src={address} alt="" referrerPolicy="no-referrer" onError={hide} /> : null}
    </div>
  );
}

/** Hides a picture that failed to load, which reveals the colour behind it. */
function hide(event: { currentTarget: HTMLElement }): void {
  event.currentTarget.hidden = true;
}

function Gender({ gender }: { gender: UserDetail['gender'] }) {
  const { t } = useTranslation();
  if (gender === 'unknown') return null;
  const Sign = gender === 'male' ? Mars : Venus;
  const label = gender === 'male' ? t('library.male') : t('library.female');
  return (
    <span role="img" aria-label={label} title={label} className={styles.gender}>
      <Sign size={18} aria-hidden="true" />
    </span>
  );
}

function Figures({ profile }: { profile: UserDetail }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { registeredAtMs } = profile;
  const age = registeredAtMs === null ? null : accountAge(registeredAtMs, Date.now());
  const ageText = age && formatUnits({ year: age.years, month: age.months, day: age.days }, language, 'long');
  const figures = [
    { key: 'follows', label: t('library.follows'), value: formatCompact(profile.followCount, language) },
    { key: 'fans', label: t('library.fans'), value: formatCompact(profile.fanCount, language) },
    { key: 'friends', label: t('library.friends'), value: formatCompact(profile.friendCount, language) },
    { key: 'visitors', label: t('library.visitors'), value: formatCompact(profile.visitorCount, language) },
    {
      key: 'listened',
      label: t('library.listened'),
      value: formatUnits(hoursAndMinutes(profile.listenedMinutes), language, 'short'),
    },
    { key: 'age', label: t('library.accountAge'), value: ageText ?? '—' },
  ];
  return (
    <dl className={styles.figures} aria-label={t('library.figures')}>
      {figures.map(({ key, label, value }) => (
        <div key={key} className={styles.figure}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function ProfileSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('library.loadingProfile')} className={styles.profile}>
      <div className={styles.backdrop} />
      <span className={styles.avatar}>
        <Skeleton height="100%" shape="circle" />
      </span>
      <div className={styles.about}>
        <Skeleton width={220} height={22} />
        <Skeleton width="min(100%, 320px)" height={14} />
        <Skeleton width="min(100%, 460px)" height={14} />
      </div>
    </div>
  );
}

/** The user's VIP memberships with their end dates, or a note that there are none. */
function VipBadges() {
  const { t } = useTranslation();
  const { data, isPending, refetch } = useVipStatus();
  if (isPending) return <Skeleton width={150} height={22} shape="pill" />;
  if (!data) {
    return (
      <p role="alert" className={styles.failed}>
        {t('library.vipFailed')}
        <Button tone="quiet" className={styles.retry} onClick={() => refetch()}>
          {t('error.retry')}
        </Button>
      </p>
    );
  }
  const badges = vipBadges(data, Date.now());
  if (badges.length === 0) return <span className={styles.none}>{t('library.noVip')}</span>;
  return (
    <div className={styles.badges}>
      {badges.map(({ kind, endsAtMs }) => (
        <span key={kind} className={styles.badge} data-kind={kind}>
          <Crown size={14} aria-hidden="true" />
          <strong>{kind === 'svip' ? 'SVIP' : 'VIP'}</strong>
          {endsAtMs === null ? null : <span className={styles.end}>{t('library.vipUntil', { day: endsAtMs })}</span>}
        </span>
      ))}
    </div>
  );
}

/** Buttons for the check-in (hours of VIP) and for claiming today's VIP. */
function VipButtons() {
  const { t } = useTranslation();
  const checkIn = useCheckIn();
  const dayVip = useDayVip();
  const hasVipOfToday = useHasVipOfToday();
  return (
    <div className={styles.buttons}>
      <Button
        tone="primary"
        disabled={checkIn.isPending}
        aria-busy={checkIn.isPending}
        onClick={() => checkIn.mutate()}
      >
        <CalendarCheck size={18} aria-hidden="true" />
        {t('library.checkIn')}
      </Button>
      <Button disabled={dayVip.isPending || hasVipOfToday} aria-busy={dayVip.isPending} onClick={() => dayVip.mutate()}>
        {hasVipOfToday ? <Check size={18} aria-hidden="true" /> : <Crown size={18} aria-hidden="true" />}
        {t(hasVipOfToday ? 'library.vipOfToday' : 'library.claimVip')}
      </Button>
    </div>
  );
}
