import type { Equaliser } from './equaliser';

export const flatEqualiser: Equaliser = {
  on: false,
  preset: 'flat',
  preampDb: 0,
  bandsDb: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
};

export function sameEqualiser(a: Equaliser, b: Equaliser): boolean {
  return (
    a.on === b.on &&
    a.preset === b.preset &&
    a.preampDb === b.preampDb &&
    a.bandsDb.length === b.bandsDb.length &&
    a.bandsDb.every((gain, index) => gain === b.bandsDb[index])
  );
}
