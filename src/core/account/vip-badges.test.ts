import { expect, it } from 'vitest';
import { vipBadges } from './vip-badges';

const now = 1_000_000;
const active = (endsAtMs: number | null) => ({ isActive: true, endsAtMs });

it('shows both kinds of VIP with their ends, the higher one first', () => {
  expect(vipBadges({ concept: active(now + 2), listening: active(now + 1) }, now)).toEqual([
    { kind: 'svip', endsAtMs: now + 2 },
    { kind: 'vip', endsAtMs: now + 1 },
  ]);
});

it('shows nothing that is missing, inactive or expired', () => {
  expect(vipBadges({ concept: null, listening: null }, now)).toEqual([]);
  expect(vipBadges({ concept: { isActive: false, endsAtMs: now + 1 }, listening: active(now) }, now)).toEqual([]);
});

it('shows VIP without an end', () => {
  expect(vipBadges({ concept: null, listening: active(null) }, now)).toEqual([{ kind: 'vip', endsAtMs: null }]);
});
