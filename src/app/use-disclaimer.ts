import { useSyncExternalStore } from 'react';
import type { DesktopShell } from '@/host/host';
import { useHost } from '@/host/host-context';
import { giveConsent, useConsent } from '@/state/consent-store';

/** The question whether the terms of use are accepted. */
export type DisclaimerQuestion = {
  mustAsk: boolean;
  agree: () => void;
  /** Null where a page can't close itself. */
  leave: (() => void) | null;
};

/**
 * Who asks for the terms: the desktop shell where there is one, which also keeps the answer; else they are asked for
 * until the answer is in this browser's storage (doc 1 §4).
 */
export function useDisclaimer(): DisclaimerQuestion {
  const { desktop } = useHost();
  const accepted = useConsent('disclaimer');
  const isWanted = useDisclaimerWish(desktop);
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

function useDisclaimerWish(desktop: DesktopShell | null): boolean {
  const wish = desktop?.disclaimer;
  return useSyncExternalStore(wish?.subscribe ?? never, () => wish?.isWanted() ?? false);
}

const never = () => () => undefined;
