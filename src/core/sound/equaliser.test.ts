import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { bandCentresHz, clampEqualiser, equaliserSchema, withBand } from './equaliser.ts';
import { headroomDb, mayClip, responseCurve, responseDb, withPreset } from './equaliser-response.ts';
import { flatEqualiser, presetIds, sameEqualiser } from './equaliser-settings.ts';

const only = (band: number, gainDb: number) => bandCentresHz.map((_, index) => (index === band ? gainDb : 0));

describe('the equaliser', () => {
  it('has ten bands an octave apart', () => {
    expect(bandCentresHz).toHaveLength(10);
    for (const [index, centre] of bandCentresHz.slice(1).entries()) {
      expect(centre / (bandCentresHz[index] ?? 0)).toBe(2);
    }
  });

  it.each([12, -12, 5.5])(
    'gives a band its full gain of %d dB at its centre and half of it half an octave away',
    (gainDb) => {
      expect(responseDb(only(5, gainDb), 1000)).toBeCloseTo(gainDb, 5);
      const away = responseDb(only(5, gainDb), 1000 * Math.SQRT2) / gainDb;
      expect(away).toBeGreaterThan(0.4);
      expect(away).toBeLessThan(0.6);
      expect(Math.abs(responseDb(only(5, gainDb), 31))).toBeLessThan(0.2);
    },
  );

  it('changes nothing when it is flat', () => {
    expect(responseCurve(flatEqualiser.bandsDb, 50).every(({ gainDb }) => gainDb === 0)).toBe(true);
    expect(headroomDb(flatEqualiser.bandsDb)).toBe(0);
  });

  it('draws its curve half an octave beyond its outer bands', () => {
    const curve = responseCurve(only(0, 6), 30);
    expect(curve[0]?.frequencyHz).toBeCloseTo(22.1, 1);
    expect(curve.at(-1)?.frequencyHz).toBeCloseTo(22_627, 0);
    const middles = responseCurve(only(0, 6), 21).filter((_, index) => index % 2 === 1);
    expect(middles.map(({ frequencyHz }) => Math.round(frequencyHz * 100) / 100)).toEqual([...bandCentresHz]);
  });

  it.each(presetIds)('leaves headroom for the highest gain of the preset %s', (preset) => {
    const equaliser = withPreset({ ...flatEqualiser, on: true }, preset);
    expect(equaliser).toMatchObject({ on: true, preset });
    expect(clampEqualiser(equaliser)).toEqual(equaliser);
    expect(mayClip(equaliser)).toBe(false);
    expect(
      Math.max(...responseCurve(equaliser.bandsDb, 300).map(({ gainDb }) => gainDb + equaliser.preampDb)),
    ).toBeLessThan(0.1);
  });

  it('reports when loud music could clip', () => {
    const lifted = withBand({ ...flatEqualiser, on: true }, 3, 6);
    expect(mayClip(lifted)).toBe(true);
    expect(mayClip({ ...lifted, on: false })).toBe(false);
    expect(mayClip({ ...lifted, preampDb: headroomDb(lifted.bandsDb) })).toBe(false);
    expect(mayClip(withBand({ ...flatEqualiser, on: true }, 3, -6))).toBe(false);
  });

  it('is no longer a preset once a band was changed', () => {
    const rock = withPreset(flatEqualiser, 'rock');
    const moved = withBand(rock, 0, 99);
    expect(moved).toMatchObject({ preset: 'custom', preampDb: rock.preampDb });
    expect(moved.bandsDb[0]).toBe(12);
    expect(moved.bandsDb.slice(1)).toEqual(rock.bandsDb.slice(1));
  });

  it('clamps every gain to 12 dB, in steps of half a decibel', () => {
    const wild = { on: true, preset: 'custom' as const, preampDb: 40, bandsDb: [...only(2, -99).slice(0, 9), 0.3] };
    expect(clampEqualiser(wild)).toEqual({
      on: true,
      preset: 'custom',
      preampDb: 12,
      bandsDb: [0, 0, -12, 0, 0, 0, 0, 0, 0, 0.5],
    });
  });

  it('accepts the name of a preset only with the curve of that preset', () => {
    expect(clampEqualiser({ ...flatEqualiser, preset: 'rock' })?.preset).toBe('custom');
    expect(clampEqualiser({ ...withPreset(flatEqualiser, 'rock'), preampDb: 0 })?.preset).toBe('rock');
  });

  it.each([[[]], [[0, 0]], [[...only(0, 0).slice(0, 9), Number.NaN]]])('makes nothing of the bands %j', (bandsDb) => {
    expect(clampEqualiser({ ...flatEqualiser, bandsDb })).toBeNull();
  });

  it('rejects invalid stored values', () => {
    const accepts = (value: unknown) => v.safeParse(equaliserSchema, value).success;
    expect(accepts(withPreset(flatEqualiser, 'jazz'))).toBe(true);
    for (const value of [null, {}, { ...flatEqualiser, on: 1 }, { ...flatEqualiser, preset: 'disco' }]) {
      expect(accepts(value)).toBe(false);
    }
    expect(accepts({ ...flatEqualiser, bandsDb: ['0'] })).toBe(false);
    expect(accepts({ ...flatEqualiser, preampDb: null })).toBe(false);
  });

  it('compares by value', () => {
    expect(sameEqualiser(flatEqualiser, structuredClone(flatEqualiser))).toBe(true);
    expect(sameEqualiser(flatEqualiser, withBand(flatEqualiser, 9, 1))).toBe(false);
    expect(sameEqualiser(flatEqualiser, { ...flatEqualiser, on: true })).toBe(false);
  });
});
