import type { ApiCall, ApiRoute } from '../../api-exchange.ts';
import type { Song } from '../../catalogue/catalogue.ts';
import { EFFECTS, type Effect } from '../../catalogue/song-hash.ts';
import { success } from '../answers.ts';
import { requestedHashes } from '../list-parameters.ts';
import { type Facts, shapesOf } from '../shapes.ts';
import { accessFacts, LEVELS, songFacts } from '../song-fields.ts';
import templates from './privilege-lite.json' with { type: 'json' };

const SHAPES = shapesOf(templates);

const EFFECT_LEVELS: Readonly<Record<Effect, number>> = { viper_atmos: 101, viper_clear: 102, viper_tape: 103 };

/** Records of all qualities: effects only if the song has them, other qualities also when empty. */
function goodsOf(song: Song, baseUrl: string): { quality: string; record: Record<string, unknown> }[] {
  const facts = songFacts(song, baseUrl);
  const record = (quality: string, file: string, more: Facts): Record<string, unknown> => {
    const ofFile = ['hash', 'level', 'size', 'kilobits', 'extension'].map((name) => [name, facts[`${name}_${file}`]]);
    return SHAPES.goods({ ...facts, ...Object.fromEntries(ofFile), quality, ...more });
  };
  const plain = Object.keys(LEVELS).map((quality) => ({ quality, record: record(quality, quality, {}) }));
  const { effectHashes } = song;
  if (effectHashes === null) return plain;
  const effects = EFFECTS.map((quality) => ({
    quality,
    record: record(quality, 'high', {
      // Effects are for members, even of free songs.
      ...accessFacts(song.access === 'free' ? 'vip' : song.access),
      hash: effectHashes[quality],
      level: EFFECT_LEVELS[quality],
    }),
  }));
  return [...plain, ...effects];
}

/** `/privilege/lite`: names, cover and qualities by hash, in the requested order. */
const privilegeLite: ApiRoute = (request, { catalogue }) => {
  const data = requestedHashes(request).map((hash) => {
    const found = catalogue.byHash(hash);
    if (found === undefined) return SHAPES.unknownGoods({ hash });
    const asked = found.effect ?? (found.quality === 'preview' ? '128' : found.quality);
    const goods = goodsOf(found.song, request.baseUrl);
    const others = goods.filter(({ quality }) => quality !== asked).map(({ record }) => record);
    return { ...goods.find(({ quality }) => quality === asked)?.record, relate_goods: others };
  });
  return success(data, { message: '', appid_group: 1, should_cache: 1 });
};

export const PRIVILEGE_LITE_CALLS: readonly ApiCall[] = [{ path: '/privilege/lite', route: privilegeLite }];
