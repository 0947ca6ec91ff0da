import { useTranslation } from '@/i18n/use-translation';
import type { SettingPanel } from '../setting-panels';
import { ControlCard, OpeningCard } from './card';

/** A card that is no setting; its content is rendered while it is open. */
export function PanelCard({ panel, asked }: { panel: SettingPanel; asked: string | null }) {
  const { t } = useTranslation();
  const { label, hint } = panel;
  const texts = { label: t(label), hint: hint ? t(hint) : null, tags: [] };
  if ('Control' in panel) {
    return (
      <ControlCard asked={asked} {...texts}>
        {(ids) => <panel.Control {...ids} />}
      </ControlCard>
    );
  }
  const { Value, Content } = panel;
  return (
    <OpeningCard asked={asked} value={Value ? <Value /> : null} {...texts}>
      {() => <Content />}
    </OpeningCard>
  );
}
