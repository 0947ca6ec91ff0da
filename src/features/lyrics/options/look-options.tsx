import { type ReactNode, useId } from 'react';
import { type ChoiceKey, settingFields } from '@/core/settings/setting-fields';
import { useTranslation } from '@/i18n/use-translation';
import { changeSetting, useSetting } from '@/state/settings/settings-store';
import { Button } from '@/ui/controls/button';
import type { SecondaryOffer } from '@/widgets/lyrics/secondary-text';
import { useFullScreen } from '../page/use-full-screen';
import { SecondaryChoice } from './lyrics-options';
import styles from './lyrics-sheet.module.css';
import { Segmented } from './segmented';

const looks = ['lyricsFontSize', 'lyricsAlign', 'lyricsBackground'] as const satisfies readonly ChoiceKey[];

/** Appearance of the lyrics; the same settings as on the settings page. */
export function LookOptions({ offer }: { offer: SecondaryOffer }) {
  const { t } = useTranslation();
  const headingId = useId();
  const fullScreen = useFullScreen();
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {t('lyrics.appearance')}
      </h3>
      {offer.kind === null ? null : (
        <Row label={t('lyrics.below')}>
          <SecondaryChoice offer={offer} />
        </Row>
      )}
      {looks.map((key) => (
        <Look key={key} settingKey={key} />
      ))}
      {fullScreen.isPossible ? (
        <Button className={styles.onlyNarrow} onClick={fullScreen.toggle}>
          {t(fullScreen.isOn ? 'lyrics.leaveFullScreen' : 'lyrics.fullScreen')}
        </Button>
      ) : null}
    </section>
  );
}

function Look({ settingKey }: { settingKey: (typeof looks)[number] }) {
  const { t } = useTranslation();
  const value = useSetting(settingKey);
  const field = settingFields[settingKey];
  return (
    <Row label={t(field.label)}>
      <Segmented
        label={t(field.label)}
        value={value}
        options={field.options.map((option) => ({ value: option.value, label: t(option.text) }))}
        onChoose={(chosen) => changeSetting(settingKey, chosen)}
      />
    </Row>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  );
}
