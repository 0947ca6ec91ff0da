import { useSyncExternalStore } from 'react';
import type { DesktopShell } from '@/host/host';
import { useHost } from '@/host/host-context';
import { giveConsent, useConsent } from '@/state/session/consent-store';

/** State and answers of the disclaimer. */
export type DisclaimerQuestion = {
  mustAsk: boolean;
  agree: () => void;
  /** Null if the page can't close itself. */
  leave: (() => void) | null;
};

/**
 * The desktop shell, if there is one, requests the disclaimer and stores the answer; elsewhere it is shown until the
 * answer is in the browser's storage (docs/behaviour.md#disclaimer).
 */
export function useDisclaimer(): DisclaimerQuestion {
  const { desktop } = useHost();
  const accepted = useConsent('disclaimer');
  const isWanted = useDisclaimerPrompt(desktop);
  if (!desktop) return { mustAsk: !accepted, agree: () => giveConsent('disclaimer'), leave: null };
  return {
    mustAsk: isWanted,
    agree: () => desktop.disclaimer.answer(true),
    leave() {
      desktop.disclaimer.answer(false);
      desktop.controlWindow('close');
    },
  };
}

function useDisclaimerPrompt(desktop: DesktopShell | null): boolean {
  const request = desktop?.disclaimer;
  return useSyncExternalStore(request?.subscribe ?? never, () => request?.isWanted() ?? false);
}

const never = () => () => undefined;
