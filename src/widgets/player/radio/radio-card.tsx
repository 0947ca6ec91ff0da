import ChevronDown from 'lucide-react/icons/chevron-down';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RadioIcon from 'lucide-react/icons/radio';
import Shuffle from 'lucide-react/icons/shuffle';
import { type ReactNode, useState } from 'react';
import type { Song } from '@/core/song/song.ts';
import { isolated } from '@/core/text/direction.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useRadioChoice } from '@/state/player/radio-choice.ts';
import { usePlayerCommand, usePlayerState } from '@/state/player/use-player.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Spinner } from '@/ui/feedback/spinner.tsx';
import { ForeignText } from '@/ui/foreign-text.tsx';
import type { MenuPosition } from '@/ui/overlays/menu.tsx';
import { CoverImage } from '@/ui/pictures/cover-image.tsx';
import { lazyComponent } from '@/widgets/loading/lazy-component.tsx';
import styles from './radio-card.module.css';
import {
  chooseRadioKind,
  nextRadioKind,
  personalKind,
  radioSource,
  radioStart,
  radioTextKeys,
  useRadioKind,
} from './radio-kinds.ts';
import { useIsRadioOffered, useIsRadioPending, useStartRadio } from './use-start-radio.ts';

const RadioKindMenu = lazyComponent(async () => (await import('./radio-kind-menu.tsx')).RadioKindMenu);

type RadioCardProps = {
  /** Content below, for example the choices of personal radio. */
  children?: ReactNode;
};

/**
 * The radio of the service: plays songs of a kind without an end, shows the current one and pauses it. An icon shows
 * the next kind, a menu any; neither changes what plays.
 */
export function RadioCard({ children }: RadioCardProps) {
  const { t } = useTranslation();
  const kind = useRadioKind();
  const choice = useRadioChoice();
  const begin = useStartRadio();
  const send = usePlayerCommand();
  const [menuAt, setMenuAt] = useState<MenuPosition | null>(null);
  const name = t(radioTextKeys[kind]);
  const isPersonalOffered = useIsRadioOffered('personal');
  const start = radioStart(kind, isPersonalOffered ? choice : null, name);
  const isBusy = useIsRadioPending(start);
  const song = useSongOfRadio(kind);
  const isOn = usePlayerState(({ wantsToPlay }) => wantsToPlay) && song !== null;
  const next = nextRadioKind(kind);
  return (
    <section className={styles.card} aria-label={t('browse.radio')}>
      <div className={styles.row}>
        {song ? (
          <CoverImage cover={song.cover} size={120} className={styles.cover} eager />
        ) : (
          <span className={styles.icon}>
            <RadioIcon aria-hidden="true" />
          </span>
        )}
        <div className={styles.words}>
          <h2 className={styles.title}>{t('browse.radio')}</h2>
          <div aria-live="polite">
            <button
              type="button"
              className={styles.kind}
              title={t('browse.radioChoose')}
              aria-haspopup="menu"
              aria-expanded={menuAt !== null}
              onClick={({ currentTarget }) => {
                const { left, bottom, top } = currentTarget.getBoundingClientRect();
                setMenuAt(menuAt === null ? { x: left, y: bottom + 4, above: top - 4 } : null);
              }}
            >
              <span className={styles.name}>{name}</span>
              <ChevronDown size={16} aria-hidden="true" />
            </button>
          </div>
          {song ? <SongLine song={song} /> : null}
        </div>
        <IconButton
          label={t('browse.radioNext', { kind: t(radioTextKeys[next]) })}
          onClick={() => chooseRadioKind(next)}
        >
          <Shuffle size={18} />
        </IconButton>
        <IconButton
          size="large"
          tone="filled"
          label={t(isOn ? 'browse.radioPause' : 'browse.radioPlay', { kind: name })}
          aria-busy={isBusy}
          disabled={isBusy}
          onClick={() => void (song ? send({ type: 'toggle' }) : begin(start))}
        >
          {isBusy ? (
            <Spinner />
          ) : isOn ? (
            <Pause size={20} fill="currentColor" />
          ) : (
            <Play size={20} fill="currentColor" className={styles.playIcon} />
          )}
        </IconButton>
      </div>
      {children}
      {menuAt ? <RadioKindMenu kind={kind} at={menuAt} onClose={() => setMenuAt(null)} /> : null}
    </section>
  );
}

function SongLine({ song }: { song: Song }) {
  const { t } = useTranslation();
  const artists = song.artists.map(({ name }) => isolated(name)).join(t('song.artistSeparator'));
  return (
    <ForeignText as="p" className={styles.song}>
      {[isolated(song.title || t('song.untitled')), artists].filter((part) => part !== '').join(' · ')}
    </ForeignText>
  );
}

/** The current song, if it is from this kind of radio. */
function useSongOfRadio(kind: Parameters<typeof radioSource>[0]): Song | null {
  return usePlayerState(({ queueSource, radio, current }) => {
    const isOfRadio = queueSource === radioSource(kind) || (kind === personalKind && radio?.kind === 'personal');
    return isOfRadio ? (current?.song ?? null) : null;
  });
}
