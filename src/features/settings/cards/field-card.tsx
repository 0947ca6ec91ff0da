import type { ReactNode } from 'react';
import { type ChoiceKey, isChoice, isOnOff, type SettingKey } from '@/core/settings/settings.ts';
import { formatNumber } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useSetting } from '@/state/settings/settings-store.ts';
import { Switch } from '@/ui/controls/switch.tsx';
import { useSettingSetter } from '@/widgets/settings/use-change-setting.ts';
import { settingControls, settingValues, switchEffects } from '../setting-controls.tsx';
import type { SettingPanel } from '../setting-panels.tsx';
import { ControlCard, OpeningCard } from './card.tsx';
import { Choice } from './choice.tsx';
import { useOptions, useSettingTexts } from './use-setting-texts.tsx';

type FieldCardProps<Key extends SettingKey = SettingKey> = { settingKey: Key; linkKey: string | null };

/** The card of a setting: a switch, options that open in place, or a special control. */
export function FieldCard({ settingKey, linkKey }: FieldCardProps) {
  const Control = settingControls[settingKey];
  if (Control) return <SpecialCard settingKey={settingKey} linkKey={linkKey} Control={Control} />;
  if (!isChoice(settingKey)) return null;
  const Card = isOnOff(settingKey) ? SwitchCard : ChoiceCard;
  return <Card settingKey={settingKey} linkKey={linkKey} />;
}

function SwitchCard({ settingKey, linkKey }: FieldCardProps<ChoiceKey>) {
  const value = useSetting(settingKey);
  const change = useSettingSetter(settingKey);
  return (
    <ControlCard linkKey={linkKey} {...useSettingTexts(settingKey)}>
      {({ labelId, hintId }) => (
        <Switch
          labelledBy={labelId}
          describedBy={hintId}
          checked={value === 'on'}
          onChange={(isOn) => {
            change(isOn ? 'on' : 'off');
            switchEffects[settingKey]?.();
          }}
        />
      )}
    </ControlCard>
  );
}

function ChoiceCard({ settingKey, linkKey }: FieldCardProps<ChoiceKey>) {
  const value = useSetting(settingKey);
  const change = useSettingSetter(settingKey);
  const options = useOptions(settingKey);
  return (
    <OpeningCard linkKey={linkKey} value={<SettingValue settingKey={settingKey} />} {...useSettingTexts(settingKey)}>
      {({ labelId, hintId }) => (
        <Choice labelledBy={labelId} describedBy={hintId} value={value} options={options} onChoose={change} />
      )}
    </OpeningCard>
  );
}

function SpecialCard({ settingKey, linkKey, Control }: FieldCardProps & { Control: () => ReactNode }) {
  const Value = settingValues[settingKey];
  return (
    <OpeningCard
      linkKey={linkKey}
      value={Value ? <Value /> : <SettingValue settingKey={settingKey} />}
      {...useSettingTexts(settingKey)}
    >
      {() => <Control />}
    </OpeningCard>
  );
}

/** The current value of a setting as text. */
function SettingValue({ settingKey }: { settingKey: SettingKey }) {
  return isChoice(settingKey) ? <OptionValue settingKey={settingKey} /> : <PlainValue settingKey={settingKey} />;
}

function OptionValue({ settingKey }: { settingKey: Parameters<typeof useOptions>[0] }) {
  const value = useSetting(settingKey);
  const chosen = useOptions(settingKey).find((option) => option.value === value);
  return <span lang={chosen?.language}>{chosen?.label}</span>;
}

/** A text or a number; other types are shown by their control. */
function PlainValue({ settingKey }: { settingKey: SettingKey }) {
  const { t, i18n } = useTranslation();
  const value = useSetting(settingKey);
  if (typeof value === 'number') return formatNumber(value, i18n.language);
  return typeof value === 'string' ? value || t('settings.notSet') : null;
}

/** A card without a setting; its content is rendered while it is open. */
export function PanelCard({ panel, linkKey }: { panel: SettingPanel; linkKey: string | null }) {
  const { t } = useTranslation();
  const { label, hint } = panel;
  const texts = { label: t(label), hint: hint ? t(hint) : null, tags: [] };
  if ('Control' in panel) {
    return (
      <ControlCard linkKey={linkKey} {...texts}>
        {(ids) => <panel.Control {...ids} />}
      </ControlCard>
    );
  }
  const { Value, Content } = panel;
  return (
    <OpeningCard linkKey={linkKey} value={Value ? <Value /> : null} {...texts}>
      {() => <Content />}
    </OpeningCard>
  );
}
