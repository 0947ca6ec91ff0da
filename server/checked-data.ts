import * as v from 'valibot';

/** Parses one of the service's JSON files. Throws an error that names file, field and problem. */
export function checkedData<S extends v.GenericSchema>(file: string, data: unknown, schema: S): v.InferOutput<S> {
  const result = v.safeParse(schema, data, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`${file}, ${v.getDotPath(issue) ?? 'as a whole'}: ${issue.message}`);
}
