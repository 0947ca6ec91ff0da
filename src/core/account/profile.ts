import { serviceDay } from '@/core/time/service-time.ts';

/** A calendar age; `days` is only set within the first month. */
export type CalendarAge = { years: number; months: number; days: number };

/**
 * Age of an account in whole years and months, or in days within the first month. Uses the service's time zone, so that
 * it changes at the same midnight for all users; never negative.
 */
export function accountAge(registeredAtMs: number, nowMs: number): CalendarAge {
  const from = calendarDay(registeredAtMs);
  const to = calendarDay(Math.max(registeredAtMs, nowMs));
  const unfinished = to.day < from.day && to.day < daysInMonth(to.year, to.month) ? 1 : 0;
  const months = (to.year - from.year) * 12 + (to.month - from.month) - unfinished;
  if (months > 0) return { years: Math.floor(months / 12), months: months % 12, days: 0 };
  const dayMs = 24 * 3600_000;
  return { years: 0, months: 0, days: Math.round((dayStartMs(to) - dayStartMs(from)) / dayMs) };
}

type CalendarDay = { year: number; month: number; day: number };

function calendarDay(epochMs: number): CalendarDay {
  const [year = 0, month = 1, day = 1] = serviceDay(epochMs).split('-').map(Number);
  return { year, month, day };
}

function dayStartMs({ year, month, day }: CalendarDay): number {
  return Date.UTC(year, month - 1, day);
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** One kind of VIP rights; `endsAtMs` is null if the service reports no end. */
type Grant = { isActive: boolean; endsAtMs: number | null };

export type VipBadge = { kind: 'svip' | 'vip'; endsAtMs: number | null };

/** Valid VIP rights, the higher one first. The service may still report rights as active after they expired. */
export function vipBadges(status: { concept: Grant | null; listening: Grant | null }, nowMs: number): VipBadge[] {
  const badge = (kind: VipBadge['kind'], grant: Grant | null): VipBadge[] =>
    grant?.isActive && (grant.endsAtMs === null || grant.endsAtMs > nowMs) ? [{ kind, endsAtMs: grant.endsAtMs }] : [];
  return [...badge('svip', status.concept), ...badge('vip', status.listening)];
}

/** Minutes as whole hours and the remaining minutes; zeros for an invalid number. */
export function hoursAndMinutes(totalMinutes: number): { hour: number; minute: number } {
  const total = Number.isFinite(totalMinutes) && totalMinutes > 0 ? Math.floor(totalMinutes) : 0;
  return { hour: Math.floor(total / 60), minute: total % 60 };
}
