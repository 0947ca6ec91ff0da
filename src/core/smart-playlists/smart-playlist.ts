import * as v from 'valibot';

/** Limits (docs/behaviour.md#smart-playlists). */
export const smartPlaylistsLimit = 200;
export const maxSmartRules = 50;
export const maxSmartName = 100;
/** More songs could not be played as one queue. */
export const maxSmartSongs = 10_000;

/** What a rule compares, and how. Lengths and heard time are in minutes. */
export const smartFields = {
  title: 'text',
  artist: 'text',
  album: 'text',
  format: 'text',
  origin: 'origin',
  liked: 'flag',
  year: 'number',
  length: 'number',
  plays: 'number',
  heard: 'number',
  added: 'date',
  lastPlayed: 'date',
} as const;

export type SmartField = keyof typeof smartFields;

/** Operators of each kind of field; the first is the default. `within` and `notWithin` take a number of days. */
const smartOperators = {
  text: ['contains', 'notContains', 'is', 'isNot'],
  origin: ['is', 'isNot'],
  flag: ['yes', 'no'],
  number: ['more', 'less', 'equals'],
  date: ['within', 'notWithin', 'before', 'after', 'never'],
} as const;

export type SmartOperator = (typeof smartOperators)[keyof typeof smartOperators][number];

export const smartOrigins = ['local', 'catalogue', 'cloud'] as const;

/** One condition. `value` is as typed: a text, a number, a date such as 2026-01-31, or an origin. */
export type SmartRule = { field: SmartField; operator: SmartOperator; value: string };

/** Whether all rules must match, or one of them. */
export type SmartMatch = 'all' | 'any';

/** Rules in brackets; groups are not nested. */
export type SmartGroup = { match: SmartMatch; rules: readonly SmartRule[] };

export const smartSorts = [
  'title',
  'artist',
  'album',
  'year',
  'length',
  'added',
  'lastPlayed',
  'plays',
  'heard',
  'random',
] as const;

export type SmartSort = (typeof smartSorts)[number];

/** What is in a smart playlist: its rules and groups, in which order, and at most how many songs. */
export type SmartContent = SmartGroup & {
  groups: readonly SmartGroup[];
  sort: SmartSort;
  isDescending: boolean;
  /** null = as many as fit into a queue. */
  limit: number | null;
};

export type SmartPlaylist = SmartContent & {
  /** Random, so that lists of two installations can be merged. */
  id: string;
  name: string;
  /** Sort key among the lists, ascending. */
  position: number;
  /** Time of the last change, epoch ms. */
  changedAt: number;
};

const operators = [...new Set(Object.values(smartOperators).flat())];

const ruleSchema: v.GenericSchema<unknown, SmartRule> = v.pipe(
  v.object({
    field: v.picklist(Object.keys(smartFields) as SmartField[]),
    operator: v.picklist(operators),
    value: v.pipe(v.string(), v.maxLength(200)),
  }),
  v.check(({ field, operator }) => operatorsOf(field).includes(operator), 'an operator of another field'),
);

const group = {
  match: v.picklist(['all', 'any']),
  rules: v.pipe(v.array(ruleSchema), v.maxLength(maxSmartRules)),
};

const finite = v.pipe(v.number(), v.finite());

export const smartPlaylistSchema: v.GenericSchema<unknown, SmartPlaylist> = v.object({
  ...group,
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(maxSmartName)),
  groups: v.pipe(v.array(v.object(group)), v.maxLength(maxSmartRules)),
  sort: v.picklist(smartSorts),
  isDescending: v.boolean(),
  limit: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxSmartSongs))),
  position: finite,
  changedAt: finite,
});

/** Parses a stored list; null if invalid. */
export function parseSmartPlaylist(stored: unknown): SmartPlaylist | null {
  const result = v.safeParse(smartPlaylistSchema, stored);
  return result.success ? result.output : null;
}

export function operatorsOf(field: SmartField): readonly SmartOperator[] {
  return smartOperators[smartFields[field]];
}

/** A rule for a field that the user has just chosen. */
export function newRule(field: SmartField): SmartRule {
  const value = smartFields[field] === 'origin' ? smartOrigins[0] : '';
  return { field, operator: smartOperators[smartFields[field]][0], value };
}

/** What the value of a rule is; null = the rule has none. */
export function valueKind({
  field,
  operator,
}: Pick<SmartRule, 'field' | 'operator'>): 'text' | 'number' | 'date' | 'origin' | null {
  const kind = smartFields[field];
  if (kind === 'flag' || operator === 'never') return null;
  if (kind !== 'date') return kind;
  return operator === 'within' || operator === 'notWithin' ? 'number' : 'date';
}

export const emptyContent: SmartContent = {
  match: 'all',
  rules: [],
  groups: [],
  sort: 'title',
  isDescending: false,
  limit: null,
};

/** Lists to start with. */
export const smartPresets = {
  neverPlayed: {
    ...emptyContent,
    rules: [{ field: 'lastPlayed', operator: 'never', value: '' }],
    sort: 'added',
    isDescending: true,
  },
  oftenNotLately: {
    ...emptyContent,
    rules: [
      { field: 'plays', operator: 'more', value: '3' },
      { field: 'lastPlayed', operator: 'notWithin', value: '60' },
    ],
    sort: 'plays',
    isDescending: true,
    limit: 100,
  },
  addedThisMonth: {
    ...emptyContent,
    rules: [{ field: 'added', operator: 'within', value: '30' }],
    sort: 'added',
    isDescending: true,
  },
  mostPlayed: {
    ...emptyContent,
    rules: [{ field: 'plays', operator: 'more', value: '0' }],
    sort: 'plays',
    isDescending: true,
    limit: 50,
  },
} as const satisfies Record<string, SmartContent>;

export type SmartPreset = keyof typeof smartPresets;
