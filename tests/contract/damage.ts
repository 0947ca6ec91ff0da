import fc from 'fast-check';

/** Replacement values: every JSON type, and values that break careless code. */
const oddValues: unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 53,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  '0',
  '-7',
  '1e309',
  'NaN',
  'text',
  'collection_3_1_2_0',
  '\ud800',
  '<em>x</em> &amp;#128512; - y',
  'http://',
  'javascript:alert(1)',
  // `Number()` of these throws.
  { toString: 1, valueOf: 1 },
  { length: 3 },
  { constructor: null, hasOwnProperty: 1 },
  'x'.repeat(5000),
];

type Damage =
  | { kind: 'drop'; at: number }
  | { kind: 'replace'; at: number; value: unknown }
  | { kind: 'extra'; at: number; name: string; value: unknown }
  | { kind: 'wrap'; at: number }
  | { kind: 'repeat'; at: number; times: number }
  | { kind: 'transplant'; at: number; from: number };

const at = fc.nat({ max: 100_000 });
const oddValue = fc.oneof(fc.constantFrom(...oddValues), fc.jsonValue({ maxDepth: 2 }));

/** One to six changes, at places numbered through the body. */
export const damages: fc.Arbitrary<Damage[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('drop' as const), at }) },
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('replace' as const), at, value: oddValue }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('extra' as const), at, name: fc.string(), value: oddValue }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('wrap' as const), at }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('repeat' as const), at, times: fc.integer({ min: 2, max: 400 }) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('transplant' as const), at, from: at }) },
  ),
  { minLength: 1, maxLength: 6 },
);

type Place = { parent: Record<string, unknown> | unknown[]; name: string | number };

/** A damaged copy of a body; the original is not modified. */
export function damaged(body: unknown, changes: readonly Damage[]): unknown {
  const root = { body: JSON.parse(JSON.stringify(body)) as unknown };
  for (const change of changes) {
    const places = allPlaces(root);
    const place = places[change.at % places.length];
    if (place) apply(change, place, places);
  }
  return root.body;
}

function apply(change: Damage, place: Place, places: readonly Place[]): void {
  const current = read(place);
  switch (change.kind) {
    case 'drop':
      if (Array.isArray(place.parent)) place.parent.splice(Number(place.name), 1);
      else delete place.parent[place.name];
      return;
    case 'replace':
      write(place, copy(change.value));
      return;
    case 'extra':
      if (isObject(current)) {
        Object.defineProperty(current, change.name, {
          value: copy(change.value),
          enumerable: true,
          configurable: true,
          writable: true,
        });
      }
      return;
    case 'wrap':
      write(place, [current]);
      return;
    case 'repeat':
      if (Array.isArray(current) && current.length > 0 && current.length < 50) {
        write(
          place,
          Array.from({ length: change.times }, (_, index) => copy(current[index % current.length])),
        );
      }
      return;
    case 'transplant': {
      const source = places[change.from % places.length];
      if (source) write(place, copy(read(source)));
      return;
    }
    default:
      change satisfies never;
  }
}

function allPlaces(root: Record<string, unknown>): Place[] {
  const places: Place[] = [];
  const visit = (parent: Place['parent']): void => {
    for (const name of Array.isArray(parent) ? parent.keys() : Object.keys(parent)) {
      const place = { parent, name };
      places.push(place);
      const value = read(place);
      if (Array.isArray(value) || isObject(value)) visit(value);
    }
  };
  visit(root);
  return places;
}

function read({ parent, name }: Place): unknown {
  return Array.isArray(parent) ? parent[Number(name)] : parent[name];
}

function write({ parent, name }: Place, value: unknown): void {
  if (Array.isArray(parent)) parent[Number(name)] = value;
  else parent[name] = value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function copy(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
