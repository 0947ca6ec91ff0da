import type { VipClaims } from '../../../src/playback/sources/vip-claims.ts';

/** No claim is ever due. */
export const noVipClaims: VipClaims = {
  isDue: () => false,
  isGranted: () => false,
  claim: async () => false,
  subscribe: () => () => undefined,
};
