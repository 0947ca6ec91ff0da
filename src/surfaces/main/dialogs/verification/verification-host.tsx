import { useStore } from 'zustand';
import { withTexts } from '@/i18n/i18n';
import { finishVerification, verificationStore } from '@/state/session/verifications';
import { loadedOnUse } from '@/widgets/loading/loaded-on-use';

const VerificationDialog = loadedOnUse(
  async () => (await withTexts(() => import('./verification-dialog'), 'verification')).VerificationDialog,
);

/** The dialog of the verification that a call of this page waits for; nothing without one. */
export function VerificationHost() {
  const id = useStore(verificationStore, ({ current }) => current);
  // Another id is another verification, with nothing of the previous one left in the fields.
  return id === null ? null : <VerificationDialog key={id} verificationId={id} onClose={cancel} />;
}

function cancel(): void {
  finishVerification(false);
}
