import { usePlayerCommand } from '@/state/player/use-player';
import { giveConsent, useConsent } from '@/state/session/consent-store';
import { TermsDialog } from './terms-dialog';

/** The terms of use before a song that waits for them: it plays once the user agrees; otherwise it stays paused. */
export function AskedTerms() {
  const send = usePlayerCommand();
  const isAccepted = useConsent('disclaimer');
  if (isAccepted) return null;
  return <TermsDialog onAgree={() => giveConsent('disclaimer')} onDisagree={() => send({ type: 'pause' })} />;
}
