import { type ReactNode, startTransition, useCallback, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { isAtPath, paths } from '@/core/navigation/paths.ts';
import type { DesktopShell } from '@/host/host.ts';
import { useHost } from '@/host/host-context.tsx';
import type { PlayerEvent } from '@/playback/player.ts';
import { usePlayerCommand, usePlayerEvents, usePlayerState } from '@/state/player/use-player.ts';
import { giveConsent, useConsent } from '@/state/session/consent-store.ts';
import { TermsDialog } from '@/widgets/terms/terms-dialog.tsx';
import { Declined } from './declined.tsx';

/**
 * Asks once for acceptance of the terms of use; on the lyrics screen only when a song is played. On refusal the desktop
 * window closes; a page, which can't close itself, shows a final screen with a button back to the terms.
 */
export function Disclaimer({ children }: { children: ReactNode }) {
  const { mustAsk, agree, leave } = useDisclaimer();
  const send = usePlayerCommand();
  const onLyrics = isAtPath(useLocation().pathname, paths.lyrics);
  const isPlayAsked = usePlayerState(({ awaitsConsent }) => awaitsConsent);
  const [declined, setDeclined] = useState(false);
  const [isShown, setShown] = useState(false);
  // A transition, because rendering a screen takes as long as the terms, and must not delay an answer.
  const onShown = useCallback(() => startTransition(() => setShown(true)), []);
  // A request to play after the refusal, in any surface, shows the terms again.
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
      {/* The screen must not be visible before the terms. */}
      {isAsking && !isShown && !onLyrics ? null : children}
      {isAsking ? <TermsDialog onAgree={agree} onDisagree={disagree} onShown={onShown} /> : null}
    </>
  );
}

function isConsentNeeded(event: PlayerEvent): boolean {
  return event.type === 'command-refused' && event.error.kind === 'needs-consent';
}

/** State and actions of the disclaimer. */
export type DisclaimerQuestion = {
  mustAsk: boolean;
  agree: () => void;
  /** null if the page can't close itself. */
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
