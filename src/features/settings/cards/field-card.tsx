import type { ReactNode } from 'react';
import { type ChoiceKey, isChoice, isOnOff, type SettingKey } from '@/core/settings/setting-fields';
import { useSetting } from '@/state/settings/settings-store';
import { Switch } from '@/ui/controls/switch';
import { settingControls, settingValues } from '../setting-controls';
import { ControlCard, OpeningCard } from './card';
import { Choice } from './choice';
import { SettingValue } from './setting-value';
import { useChange } from './use-change';
import { useOptions, useSettingTexts } from './use-setting-texts';

type FieldCardProps<Key extends SettingKey = SettingKey> = { settingKey: Key; asked: string | null };

/** The card of a setting: a switch, options that open in place, or a control of its own. */
export function FieldCard({ settingKey, asked }: FieldCardProps) {
  const Control = settingControls[settingKey];
  if (Control) return <SpecialCard settingKey={settingKey} asked={asked} Control={Control} />;
  if (!isChoice(settingKey)) return null;
  const Card = isOnOff(settingKey) ? SwitchCard : ChoiceCard;
  return <Card settingKey={settingKey} asked={asked} />;
}

function SwitchCard({ settingKey, asked }: FieldCardProps<ChoiceKey>) {
  const value = useSetting(settingKey);
  const change = useChange(settingKey);
  return (
    <ControlCard asked={asked} {...useSettingTexts(settingKey)}>
      {({ labelId, hintId }) => (
        <Switch
          labelledBy={labelId}
          describedBy={hintId}
          checked={value === 'on'}
          onChange={(isOn) => change(isOn ? 'on' : 'off')}
        />
      )}
    </ControlCard>
  );
}

function ChoiceCard({ settingKey, asked }: FieldCardProps<ChoiceKey>) {
  const value = useSetting(settingKey);
  const change = useChange(settingKey);
  const options = useOptions(settingKey);
  return (
    <OpeningCard asked={asked} value={<SettingValue settingKey={settingKey} />} {...useSettingTexts(settingKey)}>
      {({ labelId, hintId }) => (
        <Choice labelledBy={labelId} describedBy={hintId} value={value} options={options} onChoose={change} />
      )}
    </OpeningCard>
  );
}

function SpecialCard({ settingKey, asked, Control }: FieldCardProps & { Control: () => ReactNode }) {
  const Value = settingValues[settingKey];
  return (
    <OpeningCard
      asked={asked}
      value={Value ? <Value /> : <SettingValue settingKey={settingKey} />}
      {...useSettingTexts(settingKey)}
    >
      {() => <Control />}
    </OpeningCard>
  );
}
