/** The JSON types at each path of a value; entries of arrays share the path `[]`. */
type Shape = Map<string, Set<string>>;

/** The shape of a JSON value, e.g. `data.info[].hash` → string. */
function shapeOf(value: unknown, path = '', shape: Shape = new Map()): Shape {
  const kinds = shape.get(path) ?? new Set();
  kinds.add(kindOf(value));
  shape.set(path, kinds);
  if (Array.isArray(value)) {
    for (const entry of value) shapeOf(entry, `${path}[]`, shape);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, entry] of Object.entries(value)) shapeOf(entry, path === '' ? key : `${path}.${key}`, shape);
  }
  return shape;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/**
 * Missing parts of an example: `path: expected types, found types`. Lists nothing below a missing path or a wrong type;
 * additional fields are no difference.
 */
export function missingOf(example: unknown, value: unknown): string[] {
  const found = shapeOf(value);
  const differences: string[] = [];
  const broken: string[] = [];
  for (const [path, kinds] of shapeOf(example)) {
    if (broken.some((parent) => path.startsWith(`${parent}.`) || path.startsWith(`${parent}[]`))) continue;
    const there = found.get(path);
    const lacking = [...kinds].filter((kind) => !there?.has(kind));
    if (lacking.length === 0) continue;
    broken.push(path);
    differences.push(`${path || '(root)'}: ${lacking.join('|')}, found ${there ? [...there].join('|') : 'nothing'}`);
  }
  return differences;
}
