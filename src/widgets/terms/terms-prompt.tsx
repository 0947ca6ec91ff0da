import { withTexts } from '@/i18n/i18n.ts';
import { usePlayerState } from '@/state/player/use-player.ts';
import { lazyComponent } from '@/widgets/loading/lazy-component.tsx';

const TermsBeforePlaying = lazyComponent(
  async () => (await withTexts(() => import('./terms-dialog.tsx'), 'app')).TermsBeforePlaying,
);

/** Shows the terms of use in a small surface while a song awaits them (docs/behaviour.md#disclaimer). */
export function TermsPrompt() {
  return usePlayerState(({ awaitsConsent }) => awaitsConsent) ? <TermsBeforePlaying /> : null;
}
