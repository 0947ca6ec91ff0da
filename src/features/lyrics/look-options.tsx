import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Settings } from '@/core/settings';
import { changeSettings, useSetting } from '@/state/settings-store';
import { Button } from '@/ui/button';
import { SecondaryChoice } from './lyrics-options';
import styles from './lyrics-sheet.module.css';
import type { SecondaryOffer } from './secondary-text';
import { Segmented } from './segmented';
import { useFullScreen } from './use-full-screen';

const sizes = [
  { value: '20px', key: 'lyrics.fontSmall' },
  { value: '24px', key: 'lyrics.fontMedium' },
  { value: '32px', key: 'lyrics.fontLarge' },
] as const satisfies readonly { value: Settings['lyricsFontSize']; key: string }[];

/** How the lyrics look; the same settings as on the settings page. */
export function LookOptions({ offer }: { offer: SecondaryOffer }) {
  const { t } = useTranslation();
  const headingId = useId();
  const fontSize = useSetting('lyricsFontSize');
  const align = useSetting('lyricsAlign');
  const background = useSetting('lyricsBackground');
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
      <Row label={t('lyrics.fontSize')}>
        <Segmented
          label={t('lyrics.fontSize')}
          value={fontSize}
          options={sizes.map(({ value, key }) => ({ value, label: t(key) }))}
          onChoose={(value) => changeSettings({ lyricsFontSize: value })}
        />
      </Row>
      <Row label={t('lyrics.align')}>
        <Segmented
          label={t('lyrics.align')}
          value={align}
          options={[
            { value: 'left', label: t('lyrics.alignLeft') },
            { value: 'center', label: t('lyrics.alignCenter') },
          ]}
          onChoose={(value) => changeSettings({ lyricsAlign: value })}
        />
      </Row>
      <Row label={t('lyrics.background')}>
        <Segmented
          label={t('lyrics.background')}
          value={background}
          options={[
            { value: 'on', label: t('lyrics.backgroundCover') },
            { value: 'off', label: t('lyrics.backgroundPlain') },
          ]}
          onChoose={(value) => changeSettings({ lyricsBackground: value })}
        />
      </Row>
      {fullScreen.isPossible ? (
        <Button className={styles.onlyNarrow} onClick={fullScreen.toggle}>
          {t(fullScreen.isOn ? 'lyrics.leaveFullScreen' : 'lyrics.fullScreen')}
        </Button>
      ) : null}
    </section>
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
