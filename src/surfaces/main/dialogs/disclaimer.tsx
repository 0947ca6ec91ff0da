import { type ReactNode, startTransition, useCallback, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { isAtPath, paths } from '@/core/navigation/paths';
import type { DesktopShell } from '@/host/host';
import { useHost } from '@/host/host-context';
import type { PlayerEvent } from '@/playback/player';
import { usePlayerCommand, usePlayerEvents, usePlayerState } from '@/state/player/use-player';
import { giveConsent, useConsent } from '@/state/session/consent-store';
import { TermsDialog } from '@/widgets/terms/terms-dialog';
import { Declined } from './declined';

/**
 * Asks once for acceptance of the terms of use; over the lyrics only when a song is to be played. On refusal the desktop
 * window closes; a page, which can't close itself, shows a final screen with a button back to the terms.
 */
export function Disclaimer({ children }: { children: ReactNode }) {
  const { mustAsk, agree, leave } = useDisclaimer();
  const send = usePlayerCommand();
  const onLyrics = isAtPath(useLocation().pathname, paths.lyrics);
  const isPlayAsked = usePlayerState(({ awaitsConsent }) => awaitsConsent);
  const [declined, setDeclined] = useState(false);
  const [isShown, setShown] = useState(false);
  // In slices: a screen takes as long as all of the terms, which are read and answered meanwhile.
  const onShown = useCallback(() => startTransition(() => setShown(true)), []);
  // Playing is asked for after the refusal, here or in another surface: that asks again.
  usePlayerEvents(useCallback((event) => isConsentNeeded(event) && setDeclined(false), []));
  const disagree = (): void => {
    if (isPlayAsked) void send({ type: 'pause' });
    if (leave) leave();
    else setDeclined(true);
  };
  const isAsking = mustAsk && (!onLyrics || isPlayAsked);
  if (isAsking && declined) return <Declined onReadAgain={() => setDeclined(false)} />;
  return (
    <>
      {/* The screen comes after the terms: it must not be seen without them. */}
      {isAsking && !isShown && !onLyrics ? null : children}
      {isAsking ? <TermsDialog onAgree={agree} onDisagree={disagree} onShown={onShown} /> : null}
    </>
  );
}

function isConsentNeeded(event: PlayerEvent): boolean {
  return event.type === 'command-refused' && event.error.kind === 'needs-consent';
}

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
