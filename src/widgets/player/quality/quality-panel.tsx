import AudioWaveform from 'lucide-react/icons/audio-waveform';
import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { settingFields } from '@/core/settings/settings.ts';
import type { DeliveredQuality } from '@/core/song/quality.ts';
import { type QualityLimit, type QualitySource, qualityLimit } from '@/core/song/quality-limit.ts';
import type { Song } from '@/core/song/song.ts';
import { formatRounded } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useOfflineStateOf } from '@/state/offline-songs/offline-store.ts';
import { openPanel } from '@/state/panels.ts';
import { usePlayerState } from '@/state/player/use-player.ts';
import { useLoggedIn } from '@/state/session/session-store.ts';
import { useSetting } from '@/state/settings/settings-store.ts';
import { useSettingSetter } from '@/widgets/settings/use-change-setting.ts';
import styles from './quality-panel.module.css';

const sourceKeys = {
  catalogue: 'quality.fromService',
  offline: 'quality.fromCopy',
  cloud: 'quality.fromCloud',
  local: 'quality.fromDevice',
} as const satisfies Record<QualitySource, string>;

const limitKeys = {
  best: 'quality.limitBest',
  file: 'quality.limitFile',
  copy: 'quality.limitCopy',
  'needs-login': 'quality.limitLogin',
  setting: 'quality.limitSetting',
  'not-offered': 'quality.limitNotOffered',
  vip: 'quality.limitVip',
  'not-delivered': 'quality.limitNotDelivered',
} as const satisfies Record<QualityLimit, string>;

/** Why the current song sounds as it does, and the quality to request. */
export function QualityPanel({ onClose: close }: { onClose: () => void }) {
  const { t } = useTranslation();
  const song = usePlayerState(({ current }) => current?.song ?? null);
  return (
    <>
      {song ? <PlayedSound song={song} /> : null}
      <QualityChoice onChosen={close} />
      <button
        type="button"
        className={styles.link}
        onClick={() => {
          close();
          openPanel('sound');
        }}
      >
        <AudioWaveform size={18} aria-hidden="true" />
        <span>{t('listening.sound')}</span>
        <ChevronRight size={16} aria-hidden="true" />
      </button>
    </>
  );
}

/** Source, format and effects of the current song. */
function PlayedSound({ song }: { song: Song }) {
  const { t } = useTranslation();
  const delivered = usePlayerState((snapshot) => snapshot.delivered);
  const isPreview = usePlayerState(({ preview }) => preview !== null);
  const isEven = usePlayerState(({ evenLoudness }) => evenLoudness);
  const hasEffects = usePlayerState(({ soundEffects }) => soundEffects !== 'unavailable');
  const setting = useSetting('quality');
  const isLoggedIn = useLoggedIn();
  const isSaved = useOfflineStateOf(song).saved !== null;
  const source = isSaved ? 'offline' : song.origin;
  const limit = delivered && qualityLimit({ song, source, delivered, isPreview, setting, isLoggedIn });
  const effects = useEffectNames();
  return (
    <section className={styles.part} aria-label={t('quality.title')}>
      <h3 className={styles.level}>{delivered ? t(`quality.${delivered.level}`) : t('quality.title')}</h3>
      <p className={styles.format}>{delivered ? <Format delivered={delivered} /> : t('quality.unknown')}</p>
      <dl className={styles.facts}>
        <Fact name={t('quality.source')}>{t(sourceKeys[source])}</Fact>
        {limit ? <Fact name={t('quality.limit')}>{t(limitKeys[limit])}</Fact> : null}
        <Fact name={t('sound.evenLoudness')}>
          {isEven ? (hasEffects ? '−14 LUFS' : t('quality.notPossible')) : t('sound.off')}
        </Fact>
        <Fact name={t('quality.effects')}>
          {effects.length === 0 ? t('sound.off') : hasEffects ? effects.join(' · ') : t('quality.notPossible')}
        </Fact>
      </dl>
    </section>
  );
}

function Format({ delivered: { extension, bitRate } }: { delivered: DeliveredQuality }) {
  const kbps = Math.round(bitRate / 1000);
  return [extension.toUpperCase(), kbps > 0 ? `${kbps} kbit/s` : ''].filter(Boolean).join(' · ');
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Effects that are on, besides the normalisation of the volume. */
function useEffectNames(): string[] {
  const { t, i18n } = useTranslation();
  const hasEqualiser = usePlayerState(({ equaliser }) => equaliser.on);
  const crossfadeMs = usePlayerState((snapshot) => snapshot.crossfadeMs);
  const seconds = t('sound.seconds', { value: formatRounded(crossfadeMs / 1000, i18n.language) });
  return [hasEqualiser ? t('sound.equaliser') : '', crossfadeMs > 0 ? `${t('sound.crossfade')} ${seconds}` : ''].filter(
    Boolean,
  );
}

function QualityChoice({ onChosen }: { onChosen: () => void }) {
  const { t } = useTranslation();
  const chosen = useSetting('quality');
  const choose = useSettingSetter('quality');
  return (
    <section className={styles.part} aria-label={t('quality.choose')}>
      <h3 className={styles.title}>{t('quality.choose')}</h3>
      {settingFields.quality.options.map(({ value, text }) => (
        <button
          key={value}
          type="button"
          className={styles.choice}
          aria-pressed={value === chosen}
          onClick={() => {
            choose(value);
            onChosen();
          }}
        >
          <span>{t(text)}</span>
          {value === chosen ? <Check size={16} aria-hidden="true" /> : null}
        </button>
      ))}
    </section>
  );
}
