/** Named values for a shape. */
export type Facts = Readonly<Record<string, unknown>>;
/** Builds a JSON document. */
export type Shape = (facts: Facts) => Record<string, unknown>;

type Fill = (facts: Facts) => unknown;

const EACH = '$each ';

function compiled(template: unknown): Fill {
  if (typeof template === 'string' && template.startsWith('$')) {
    const name = template.slice(1);
    return (facts) => {
      if (!(name in facts)) throw new Error(`A shape needs ${template}`);
      return facts[name];
    };
  }
  if (typeof template !== 'object' || template === null) return () => template;
  if (!Array.isArray(template)) {
    const fields = Object.entries(template).map(([key, value]) => [key, compiled(value)] as const);
    return (facts) => {
      const record: Record<string, unknown> = {};
      for (const [key, fill] of fields) record[key] = fill(facts);
      return record;
    };
  }
  const [first, element] = template;
  if (typeof first === 'string' && first.startsWith(EACH)) {
    const items = compiled(`$${first.slice(EACH.length)}`);
    const fill = compiled(element);
    return (facts) => (items(facts) as readonly Facts[]).map(fill);
  }
  const fills = template.map(compiled);
  return (facts) => fills.map((fill) => fill(facts));
}

/**
 * Compiles JSON templates of records. A text `$name` is replaced by the fact of that name, and the list `["$each name",
 * record]` by one record per element, which has the record's facts. All else is constant. An `undefined` fact omits its
 * field; a missing one throws.
 */
export function shapesOf<Name extends string>(templates: Readonly<Record<Name, object>>): Record<Name, Shape> {
  const shapes = Object.entries(templates).map(([name, template]) => [name, compiled(template)]);
  return Object.fromEntries(shapes) as Record<Name, Shape>;
}
