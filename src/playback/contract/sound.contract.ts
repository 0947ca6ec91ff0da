import { describe, expect, it } from 'vitest';
import { withBand } from '@/core/sound/equaliser.ts';
import { withPreset } from '@/core/sound/equaliser-response.ts';
import { flatEqualiser } from '@/core/sound/equaliser-settings.ts';
import { normalisationGain } from '@/core/sound/loudness.ts';
import { type PlayerUnderTest, usePlayerHarness } from '../../../tests/support/fakes/player-harness.ts';
import { makeSong } from '../../../tests/support/fakes/songs.ts';

/** Player contract: equaliser and even loudness. */
export function describeSoundContract(name: string, create: () => Promise<PlayerUnderTest>): void {
  describe(name, () => {
    const { test, settle, snapshot, title, send, refusal, playSongs } = usePlayerHarness(create, 60_000);
    const rock = { ...withPreset(flatEqualiser, 'rock'), on: true };
    const lufsGain = (lufs: number, peak: number | null) => normalisationGain({ lufs, peak });

    it('applies no sound effects by default', () => {
      expect(snapshot()).toMatchObject({ equaliser: { on: false }, evenLoudness: false, soundEffects: 'off' });
      expect(test.output.equaliser.on).toBe(false);
    });

    it('applies an equaliser and restores it after a kill', async () => {
      await playSongs(2);
      await send({ type: 'set-equaliser', equaliser: rock });
      expect(snapshot()).toMatchObject({ equaliser: rock, state: 'playing', soundEffects: 'on' });
      expect(test.output.equaliser).toEqual(rock);
      await test.killAndRestart();
      await settle(10);
      expect(snapshot().equaliser).toEqual(rock);
      expect(test.output.equaliser).toEqual(rock);
      await send({ type: 'set-equaliser', equaliser: { ...rock, on: false } });
      expect(snapshot()).toMatchObject({ equaliser: { on: false, preset: 'rock' }, soundEffects: 'off' });
    });

    it('returns the same equaliser while it does not change', async () => {
      await playSongs(2);
      await send({ type: 'set-equaliser', equaliser: rock });
      const { equaliser } = snapshot();
      await send({ type: 'set-volume', volume: 20 });
      expect(snapshot().equaliser).toBe(equaliser);
    });

    it('clamps gains that are out of range', async () => {
      const wild = { ...withBand(flatEqualiser, 2, 3), preampDb: -80 };
      await send({ type: 'set-equaliser', equaliser: { ...wild, bandsDb: wild.bandsDb.map((gain) => gain * 100) } });
      expect(snapshot().equaliser).toMatchObject({ preset: 'custom', preampDb: -12 });
      expect(snapshot().equaliser.bandsDb).toEqual([0, 0, 12, 0, 0, 0, 0, 0, 0, 0]);
    });

    it('refuses an invalid equaliser', async () => {
      for (const bandsDb of [[], [1, 2, 3], [...flatEqualiser.bandsDb.slice(1), Number.NaN]]) {
        const equaliser = { ...flatEqualiser, bandsDb };
        expect(await refusal({ type: 'set-equaliser', equaliser })).toMatchObject({ kind: 'bad-data' });
      }
      expect(snapshot().equaliser).toEqual(flatEqualiser);
    });

    it('plays all songs at the same loudness, and unchanged when that is off', async () => {
      test.source.loudness.set(makeSong(1).hash, { lufs: -8, peak: 0.98 });
      test.source.loudness.set(makeSong(2).hash, { lufs: -18, peak: 0.2 });
      await playSongs(3);
      expect(test.output.gain).toBe(1);
      await send({ type: 'set-even-loudness', on: true });
      expect(snapshot()).toMatchObject({ evenLoudness: true, soundEffects: 'on' });
      expect(test.output.gain).toBe(lufsGain(-8, 0.98));
      await send({ type: 'next' });
      expect(test.output.gain).toBe(lufsGain(-18, 0.2));
      expect(test.output.gain).toBeGreaterThan(1);
      await send({ type: 'next' });
      expect(test.output.gain).toBe(1);
      await send({ type: 'previous' });
      await send({ type: 'set-even-loudness', on: false });
      expect(test.output.gain).toBe(1);
    });

    it('gives each song its own gain, also in a transition and after a kill', async () => {
      test.source.loudness.set(makeSong(1).hash, { lufs: -8, peak: 0.98 });
      test.source.loudness.set(makeSong(2).hash, { lufs: -18, peak: 0.2 });
      await send({ type: 'set-even-loudness', on: true });
      await playSongs(2);
      await settle(60_300);
      expect(title()).toBe('Song 2');
      expect(test.output.advances).toHaveLength(1);
      expect(test.output.gain).toBe(lufsGain(-18, 0.2));
      await test.killAndRestart();
      test.source.loudness.set(makeSong(2).hash, { lufs: -18, peak: 0.2 });
      await settle(10);
      expect(snapshot().evenLoudness).toBe(true);
      await send({ type: 'play' });
      expect(test.output.gain).toBe(lufsGain(-18, 0.2));
    });

    it('measures what the service does not report, and uses it the next time', async () => {
      test.output.sounds = { lufs: -9, peak: 0.9 };
      await send({ type: 'set-even-loudness', on: true });
      await playSongs(2);
      await settle(8000);
      expect(test.output.gain).toBe(1);
      await settle(4000);
      expect(test.output.gain).toBeCloseTo(lufsGain(-9, null), 2);
      await send({ type: 'next' });
      expect(test.loudness.known.get(makeSong(1).hash)).toMatchObject({ peak: null });
      await send({ type: 'previous' });
      expect(test.output.gain).toBeCloseTo(lufsGain(-9, null), 2);
    });

    it('raises a quiet song only after all of it was measured and its peak is known', async () => {
      test.output.sounds = { lufs: -22, peak: 0.5 };
      await send({ type: 'set-even-loudness', on: true });
      await playSongs(1);
      await settle(30_000);
      expect(test.output.gain).toBe(1);
      await settle(31_000);
      expect(test.loudness.known.get(makeSong(1).hash)?.peak).toBe(0.5);
      await settle(1000);
      expect(test.output.gain).toBeCloseTo(lufsGain(-22, 0.5), 2);
      expect(test.output.gain * 0.5).toBeLessThan(1);
      expect(test.output.isMeasuring).toBe(false);
    });

    it('measures nothing while even loudness is off', async () => {
      test.output.sounds = { lufs: -9, peak: 0.9 };
      await playSongs(2);
      await settle(20_000);
      expect(test.output.isMeasuring).toBe(false);
      await send({ type: 'set-even-loudness', on: true });
      await settle(1000);
      expect(test.output.isMeasuring).toBe(true);
      await send({ type: 'set-even-loudness', on: false });
      await settle(1000);
      expect(test.output.isMeasuring).toBe(false);
    });

    it('reports when the effects do not apply to a song, and plays it nevertheless', async () => {
      test.output.canBlend = false;
      await playSongs(2);
      expect(snapshot().soundEffects).toBe('off');
      await send({ type: 'set-crossfade', crossfadeMs: 3000 });
      expect(snapshot()).toMatchObject({ soundEffects: 'unavailable', state: 'playing' });
      const origins = snapshot().effectOrigins;
      expect(origins).toEqual([expect.stringMatching(/^https?:\/\/[^/]+$/)]);
      test.output.canBlend = true;
      await send({ type: 'next' });
      expect(snapshot()).toMatchObject({ soundEffects: 'on', effectOrigins: [], state: 'playing' });
      await send({ type: 'set-crossfade', crossfadeMs: 0 });
      expect(snapshot().soundEffects).toBe('off');
    });
  });
}
