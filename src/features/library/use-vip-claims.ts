import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { checkIn, claimDayVip } from '@/api/vip';
import { type ErrorKind, errorMessageKeys, toAppError } from '@/core/errors';
import { api } from '@/state/api';
import { useUserId } from '@/state/use-user-id';
import { showToast } from '@/ui/toast';
import { vipStatusKey } from './library-queries';

/** The check-in: some hours of VIP, said with how many; too soon is said as well. */
export function useCheckIn() {
  const { t } = useTranslation();
  const { readStatus, tellFailure } = useClaims(t('library.checkInTooOften'));
  return useMutation({
    networkMode: 'always',
    mutationFn: () => checkIn(api),
    onSuccess: async ({ awardedHours, remainingCheckIns }) => {
      showToast(t('library.checkedIn', { count: awardedHours, remaining: remainingCheckIns }));
      await readStatus();
    },
    onError: tellFailure,
  });
}

/** The VIP of today: said until when it lasts, and that a second claim on the same day fails. */
export function useDayVip() {
  const { t, i18n } = useTranslation();
  const { readStatus, tellFailure } = useClaims(t('library.vipClaimFailed'));
  return useMutation({
    networkMode: 'always',
    mutationFn: () => claimDayVip(api, Date.now()),
    onSuccess: async (claim) => {
      if (claim.kind === 'already-claimed') {
        showToast(t('library.vipOnceADay'), { tone: 'danger' });
      } else if (claim.endsAtMs === null) {
        showToast(t('library.vipClaimed'));
      } else {
        const moment = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
        showToast(t('library.vipClaimedUntil', { moment: moment.format(claim.endsAtMs) }));
      }
      await readStatus();
    },
    onError: tellFailure,
  });
}

/** What both claims have in common; `refusal` says that the service did not grant one. */
function useClaims(refusal: string) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const queryKey = vipStatusKey(useUserId());
  const readStatus = () => queries.invalidateQueries({ queryKey });
  return {
    readStatus,
    async tellFailure(error: unknown): Promise<void> {
      const { kind } = toAppError(error);
      // The end of a session is told once, for all calls.
      if (kind === 'cancelled' || endsSession(kind)) return;
      if (kind === 'server') {
        // A claim is refused in the same way for a dead session; the status tells them apart.
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
