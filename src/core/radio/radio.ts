import * as v from 'valibot';

/** How personal radio chooses: what suits the user, songs that few know, or short picks; the service's words. */
export const radioModes = ['normal', 'small', 'peak'] as const;

/** What personal radio draws from: the user's taste, styles, or what is new to the user; the service's numbers. */
export const radioPools = [0, 1, 2] as const;

export type RadioPool = (typeof radioPools)[number];

const text = v.pipe(v.string(), v.maxLength(2000));

/** Songs that the service picks for the user; it learns from what is heard and what is disliked. */
export const personalRadioSchema = v.object({
  kind: v.literal('personal'),
  mode: v.picklist(radioModes),
  pool: v.picklist(radioPools),
});

/** Where the songs of an endless queue come from. Plain data: it is posted and stored. */
export const radioSchema = v.variant('kind', [
  personalRadioSchema,
  v.object({
    kind: v.literal('station'),
    id: text,
    /** The service's word for the kind of station, needed to ask for its songs. */
    type: text,
    name: text,
    /** Where its next songs begin, as the service said with the songs before; null for its first songs. */
    offset: v.nullable(text),
  }),
  /** Songs that are like the ones before them; `name` is what it began with: a song, an artist or a list. */
  v.object({ kind: v.literal('similar'), name: text }),
]);

export type Radio = v.InferOutput<typeof radioSchema>;
export type PersonalRadio = v.InferOutput<typeof personalRadioSchema>;
export type StationRadio = Extract<Radio, { kind: 'station' }>;
