import * as v from 'valibot';

/** Modes of personal radio, in the service's terms: by taste, little-known songs, short picks. */
export const radioModes = ['normal', 'small', 'peak'] as const;

/** Sources of personal radio, as the service's numbers: the user's taste, styles, new songs. */
export const radioPools = [0, 1, 2] as const;

export type RadioPool = (typeof radioPools)[number];

const text = v.pipe(v.string(), v.maxLength(2000));

/** Songs picked by the service, which learns from plays and dislikes. */
export const personalRadioSchema = v.object({
  kind: v.literal('personal'),
  mode: v.picklist(radioModes),
  pool: v.picklist(radioPools),
});

/** Source of an endless queue. Plain data: it is posted and stored. */
export const radioSchema = v.variant('kind', [
  personalRadioSchema,
  v.object({
    kind: v.literal('station'),
    id: text,
    /** The service's type of station, required for requesting its songs. */
    type: text,
    name: text,
    /** Continuation offset of the last response; null for the first songs. */
    offset: v.nullable(text),
  }),
  /** Songs similar to the previous ones; `name` is the song, artist or list that it started with. */
  v.object({ kind: v.literal('similar'), name: text }),
]);

export type Radio = v.InferOutput<typeof radioSchema>;
export type PersonalRadio = v.InferOutput<typeof personalRadioSchema>;
export type StationRadio = Extract<Radio, { kind: 'station' }>;
