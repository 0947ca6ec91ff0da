import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { claimInTurn, DailyVip } from '@/api/account/daily-vip.ts';
import { checkIn } from '@/api/account/vip.ts';
import { type ErrorKind, errorMessageKeys, toAppError } from '@/core/errors.ts';
import { createLog } from '@/core/log.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { api } from '@/state/queries/api.ts';
import { useUserId } from '@/state/session/session-store.ts';
import { showToast } from '@/ui/feedback/toast.ts';
import { vipStatusKey } from './library-queries.ts';

const log = createLog('vip');

const dailyVip = new DailyVip({ client: api, now: () => Date.now(), warn: (...parts) => log.warn(...parts) });

const subscribe = (onChange: () => void): (() => void) => dailyVip.subscribe(onChange);
const isGranted = (): boolean => dailyVip.isGranted();

/**
 * Whether the user has today's VIP, according to Kanade's claims. A claim of the player, possibly in another document,
 * refetches the VIP status.
 */
export function useHasVipOfToday(): boolean {
  const queries = useQueryClient();
  const userId = useUserId();
  useEffect(
    () => dailyVip.subscribe(() => void queries.invalidateQueries({ queryKey: vipStatusKey(userId) })),
    [queries, userId],
  );
  return useSyncExternalStore(subscribe, isGranted);
}

/** The check-in: claims hours of VIP and shows their number, or that it is too early. */
export function useCheckIn() {
  const { t } = useTranslation();
  const { readStatus, showFailure } = useClaims(t('library.checkInTooOften'));
  return useMutation({
    networkMode: 'always',
    mutationFn: () => checkIn(api),
    onSuccess: async (result) => {
      if (result.kind === 'used-up') {
        showToast(t('library.checkInUsedUp'));
        return;
      }
      const { awardedHours, remainingCheckIns } = result;
      showToast(t('library.checkedIn', { count: awardedHours, remaining: remainingCheckIns }));
      await readStatus();
    },
    onError: showFailure,
  });
}

/** Claims and upgrades today's VIP, and shows its end, or that it was already claimed today. */
export function useDayVip() {
  const { t } = useTranslation();
  const { readStatus, showFailure } = useClaims(t('library.vipClaimFailed'));
  return useMutation({
    networkMode: 'always',
    mutationFn: () => claimInTurn(() => dailyVip.claimForUser()),
    onSuccess: async (claim) => {
      if (claim.kind === 'already-claimed') {
        showToast(t('library.vipOnceADay'));
      } else if (claim.endsAtMs === null) {
        showToast(t('library.vipClaimed'));
      } else {
        showToast(t('library.vipClaimedUntil', { moment: claim.endsAtMs }));
      }
      await readStatus();
    },
    onError: showFailure,
  });
}

/** Common part of both claims; `refusal` is the message for a claim that the service did not grant. */
function useClaims(refusal: string) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const queryKey = vipStatusKey(useUserId());
  const readStatus = () => queries.invalidateQueries({ queryKey });
  return {
    readStatus,
    async showFailure(error: unknown): Promise<void> {
      const { kind } = toAppError(error);
      // An expired session is reported once for all calls.
      if (kind === 'cancelled' || endsSession(kind)) return;
      if (kind === 'server') {
        // A refused claim and an expired session have the same error; the VIP status distinguishes them.
        await readStatus();
        const failure = queries.getQueryState(queryKey)?.error;
        if (api.session() === null || (failure && endsSession(toAppError(failure).kind))) return;
      }
      showToast(kind === 'server' ? refusal : t(errorMessageKeys[kind]), { tone: 'danger' });
    },
  };
}

function endsSession(kind: ErrorKind): boolean {
  return kind === 'login-expired' || kind === 'needs-login';
}
