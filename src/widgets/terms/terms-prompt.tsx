import { withTexts } from '@/i18n/i18n';
import { usePlayerState } from '@/state/player/use-player';
import { lazyComponent } from '@/widgets/loading/lazy-component';

const TermsBeforePlaying = lazyComponent(
  async () => (await withTexts(() => import('./terms-dialog'), 'app')).TermsBeforePlaying,
);

/** Shows the terms of use in a small surface while a song awaits them (docs/behaviour.md#disclaimer). */
export function TermsPrompt() {
  return usePlayerState(({ awaitsConsent }) => awaitsConsent) ? <TermsBeforePlaying /> : null;
}
