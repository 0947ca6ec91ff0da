import { type ReactNode, useId } from 'react';
import { type ChoiceKey, type SettingKey, settingFields } from '@/core/settings/settings.ts';
import { formatPercent } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { storedReports } from '@/playback/reports/stored-reports.ts';
import { useSetting } from '@/state/settings/settings-store.ts';
import { useSettingSetter } from '@/widgets/settings/use-change-setting.ts';
import { ApiModeControl } from './api-mode-control.tsx';
import { Choice } from './cards/choice.tsx';
import { useOptions } from './cards/use-setting-texts.tsx';
import { NetworkControl, WebAddressControl } from './controls/network-control.tsx';
import { OutputDeviceControl, OutputDeviceValue } from './controls/output-device-control.tsx';
import { ScaleControl } from './controls/scale-control.tsx';
import { FontControl, FontSheetControl } from './look/font-control.tsx';
import { InterfaceScaleControl } from './look/interface-scale-control.tsx';
import styles from './look/look.module.css';
import { LyricSample } from './look/lyric-sample.tsx';
import { ShellShortcuts } from './shortcuts/shell-shortcuts.tsx';

const LyricSizeControl = () => <LyricLook settingKey="lyricsFontSize" />;
const LyricAlignControl = () => <LyricLook settingKey="lyricsAlign" />;
const LyricBackgroundControl = () => <LyricLook settingKey="lyricsBackground" />;

/** The options of a lyrics setting, above a sample that shows them. */
function LyricLook({ settingKey }: { settingKey: ChoiceKey }) {
  const { t } = useTranslation();
  const id = useId();
  const value = useSetting(settingKey);
  const change = useSettingSetter(settingKey);
  const options = useOptions(settingKey);
  const { label, hint } = settingFields[settingKey];
  return (
    <div className={styles.control}>
      {/* The card shows both; special controls don't receive the ids of its texts. */}
      <span id={`${id}-label`} hidden>
        {t(label)}
      </span>
      <span id={`${id}-hint`} hidden>
        {t(hint)}
      </span>
      <Choice labelledBy={`${id}-label`} describedBy={`${id}-hint`} value={value} options={options} onChoose={change} />
      <LyricSample />
    </div>
  );
}

/** Controls of settings with more than plain options; each reads and changes its setting itself. */
export const settingControls: { readonly [Key in SettingKey]?: () => ReactNode } = {
  font: FontControl,
  fontUrl: FontSheetControl,
  uiScale: InterfaceScaleControl,
  lyricsBackground: LyricBackgroundControl,
  lyricsFontSize: LyricSizeControl,
  lyricsAlign: LyricAlignControl,
  networkMode: NetworkControl,
  webAddress: WebAddressControl,
  dpiScale: ScaleControl,
  apiMode: ApiModeControl,
  shortcuts: ShellShortcuts,
  outputDevice: OutputDeviceControl,
};

/** What a switch does besides changing its setting. */
export const switchEffects: { readonly [Key in SettingKey]?: () => void } = {
  // Begins again, also after a refusal.
  playReports: () => void storedReports.write(null),
};

/** Current values to the right of the name that are neither the text of an option, a text nor a number. */
export const settingValues: { readonly [Key in SettingKey]?: () => ReactNode } = {
  fontUrl: FontSheetValue,
  uiScale: InterfaceScaleValue,
  outputDevice: OutputDeviceValue,
};

/** The selected interface size. */
function InterfaceScaleValue() {
  const { i18n } = useTranslation();
  return formatPercent(useSetting('uiScale'), i18n.language);
}

/** The host of the style sheet. */
function FontSheetValue() {
  const { t } = useTranslation();
  const address = useSetting('fontUrl');
  return address === '' ? t('settings.notSet') : new URL(address).host;
}
