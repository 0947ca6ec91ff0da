/** One kind of VIP rights; `endsAtMs` in epoch ms, null where the service does not say. */
type Grant = { isActive: boolean; endsAtMs: number | null };

export type VipBadge = { kind: 'svip' | 'vip'; endsAtMs: number | null };

/**
 * The VIP rights that a profile shows: those valid now, the higher one first. The service may still report one as
 * active after it expired.
 */
export function vipBadges(status: { concept: Grant | null; listening: Grant | null }, nowMs: number): VipBadge[] {
  const badge = (kind: VipBadge['kind'], grant: Grant | null): VipBadge[] =>
    grant?.isActive && (grant.endsAtMs === null || grant.endsAtMs > nowMs) ? [{ kind, endsAtMs: grant.endsAtMs }] : [];
  return [...badge('svip', status.concept), ...badge('vip', status.listening)];
}
