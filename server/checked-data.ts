import * as v from 'valibot';

/**
 * The content of one of the service's JSON files, as its schema describes it. Throws an error that names the file, the
 * field and what is wrong with it.
 */
export function checkedData<S extends v.GenericSchema>(file: string, data: unknown, schema: S): v.InferOutput<S> {
  const result = v.safeParse(schema, data, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`${file}, ${v.getDotPath(issue) ?? 'as a whole'}: ${issue.message}`);
}
