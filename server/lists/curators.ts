import * as v from 'valibot';
import { checkedData } from '../checked-data.ts';
import { avatarIdOf } from '../covers/picture-ids.ts';
import data from './curators.json' with { type: 'json' };

export const CURATOR_KEYS = ['quay', 'tram', 'records', 'alley', 'roof', 'archive'] as const;

const CuratorSchema = v.pipe(
  v.strictObject({ userId: v.number(), name: v.string() }),
  v.transform((curator) => ({ ...curator, pictureId: avatarIdOf(curator.userId) })),
);

/** The owner of public lists; can't log in. */
export type Curator = v.InferOutput<typeof CuratorSchema>;

/** Ids never change: they are part of the lists' global ids. */
export const CURATORS = checkedData(
  'curators.json',
  data,
  v.strictObject(v.entriesFromList(CURATOR_KEYS, CuratorSchema)),
);
