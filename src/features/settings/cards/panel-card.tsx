import { useTranslation } from 'react-i18next';
import type { SettingPanel } from '../setting-panels';
import { OpeningCard } from './card';

/** A card that is no setting; its content is rendered while it is open. */
export function PanelCard({ panel, asked }: { panel: SettingPanel; asked: string | null }) {
  const { t } = useTranslation();
  const { label, hint, Value, Content } = panel;
  return (
    <OpeningCard asked={asked} label={t(label)} hint={hint ? t(hint) : null} tags={[]} value={Value ? <Value /> : null}>
      {() => <Content />}
    </OpeningCard>
  );
}
