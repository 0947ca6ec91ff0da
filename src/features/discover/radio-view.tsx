import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchStations, type Station } from '@/api/catalogue/radio.ts';
import { type PersonalRadio, type RadioPool, radioModes, radioPools } from '@/core/radio/radio.ts';
import { serviceWord } from '@/i18n/service-words.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { chooseRadio, useRadioChoice } from '@/state/player/radio-choice.ts';
import { usePlayerCommand, usePlayerState } from '@/state/player/use-player.ts';
import { api } from '@/state/queries/api.ts';
import { useLoggedIn } from '@/state/session/session-store.ts';
import { ChoiceChips } from '@/ui/chips/choice-chips.tsx';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import { CardGrid, CardGridSkeleton, type CardInGrid } from '@/widgets/lists/cards/card-grid.tsx';
import { MediaCard } from '@/widgets/lists/cards/media-card.tsx';
import { RadioCard } from '@/widgets/player/radio/radio-card.tsx';
import { personalKind, useRadioKind } from '@/widgets/player/radio/radio-kinds.ts';
import { useIsRadioOffered, useIsRadioPending, useStartRadio } from '@/widgets/player/radio/use-start-radio.ts';
import page from './discover-page.module.css';
import { NothingHere } from './nothing-here.tsx';
import styles from './radio-view.module.css';

/** Stations by group; null if the service has no such call. */
export const stations = queryOptions({
  queryKey: ['discover', 'stations'],
  queryFn: ({ signal }) => fetchStations(api, { signal }),
});

const skeletonCards = 10;

const poolNames = { 0: 'taste', 1: 'styles', 2: 'fresh' } as const satisfies Record<RadioPool, string>;

/** Whether the service may have any radio: true until it is known to have no such call. */
export function useHasRadio(): boolean {
  const hasStations = useQuery({ ...stations, enabled: false }).data !== null;
  return useIsRadioOffered('personal') || hasStations;
}

/** The radio card with the choices of personal radio, and the stations of the service. */
export function RadioView() {
  const isPersonal = useRadioKind() === personalKind;
  const isOffered = useIsRadioOffered('personal');
  return (
    <>
      <div className={styles.radio}>
        <RadioCard>{isPersonal && isOffered ? <PersonalChoices /> : null}</RadioCard>
      </div>
      <Stations />
    </>
  );
}

/** How personal picks are chosen; while they play, a choice applies from the next song on. */
function PersonalChoices() {
  const { t } = useTranslation();
  const isLoggedIn = useLoggedIn();
  const start = useStartRadio();
  const playing = usePlayerState(({ radio }) => (radio?.kind === 'personal' ? radio : null));
  const choice = useRadioChoice();
  const radio = playing ?? choice;
  const choose = (change: Partial<PersonalRadio>): void => {
    const next = { ...radio, ...change };
    chooseRadio(next);
    if (playing) void start(next);
  };
  return (
    <div className={styles.personal}>
      <p className={styles.hint}>{t(isLoggedIn ? 'radio.hint' : 'radio.guestHint')}</p>
      <ChoiceChips
        label={t('radio.mode')}
        title={t('radio.mode')}
        chips={radioModes.map((id) => ({ id, label: t(`radio.modes.${id}`) }))}
        isChosen={(id) => id === radio.mode}
        onPress={(_, index) => choose({ mode: radioModes[index] ?? radio.mode })}
      />
      <ChoiceChips
        label={t('radio.pool')}
        title={t('radio.pool')}
        chips={radioPools.map((pool) => ({ id: String(pool), label: t(`radio.pools.${poolNames[pool]}`) }))}
        isChosen={(_, index) => radioPools[index] === radio.pool}
        onPress={(_, index) => choose({ pool: radioPools[index] ?? radio.pool })}
      />
    </div>
  );
}

function Stations() {
  const { t } = useTranslation();
  const { data, isPending, error, refetch } = useQuery(stations);
  if (isPending) return <CardGridSkeleton cards={skeletonCards} label={t('radio.stationsLoading')} />;
  if (data === undefined) {
    return <LoadError title={t('radio.stationsFailed')} error={error} onRetry={() => refetch()} />;
  }
  if (data === null || data.length === 0) {
    return <NothingHere title={t('radio.noStations')} hint={data === null ? t('albums.notOffered') : undefined} />;
  }
  return data.map(({ name, stations: group }) => {
    const title = name ? serviceWord(t, name) : t('radio.stations');
    return (
      <section key={title} aria-label={title} className={page.shelf}>
        <h2 className={page.shelfTitle}>{title}</h2>
        <CardGrid
          label={title}
          items={group}
          render={(station, place) => <StationCard key={station.id} station={station} {...place} />}
        />
      </section>
    );
  });
}

/** A station with a play and pause button. */
export function StationCard({ station, ...place }: CardInGrid & { station: Station }) {
  const { t } = useTranslation();
  const send = usePlayerCommand();
  const start = useStartRadio();
  const { id, type, name, description, coverUrl } = station;
  const radio = { kind: 'station', id, type, name, offset: null } as const;
  const isBusy = useIsRadioPending(radio);
  const isQueued = usePlayerState(
    ({ radio: playing }) => playing?.kind === 'station' && playing.id === id && playing.type === type,
  );
  const isOn = usePlayerState(({ wantsToPlay }) => wantsToPlay) && isQueued;
  return (
    <MediaCard
      {...place}
      to={null}
      playsWhole
      title={name}
      subtitle={description}
      coverUrl={coverUrl}
      pauseLabel={isOn ? t('browse.radioPause', { kind: name }) : null}
      onPlay={() => void (isQueued ? send({ type: 'toggle' }) : start(radio))}
      isBusy={isBusy}
    />
  );
}
