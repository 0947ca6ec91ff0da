import { join } from 'node:path';
import * as v from 'valibot';
import { readJson } from './plugin-files';

const maxBytes = 1024 * 1024;
const messagesSchema = v.record(v.string(), v.object({ message: v.string() }));
const messageName = /^__MSG_([\w@]+)__$/;

/** Names of folders in `_locales`, which become part of a path. */
const localeName = /^[a-zA-Z]{2,3}(?:_[a-zA-Z0-9]{2,8}){0,2}$/;

/**
 * Resolves `__MSG_name__` to the text in the plugin's `_locales`: that of the language, of the language without its
 * region, or of the default. null where there is none; other texts stay as they are.
 */
export async function resolveText(
  text: string,
  { folder, locale, defaultLocale }: { folder: string; locale: string; defaultLocale: string | undefined },
): Promise<string | null> {
  const name = messageName.exec(text)?.[1]?.toLowerCase();
  if (name === undefined) return text;
  const wanted = locale.replaceAll('-', '_');
  const locales = [wanted, wanted.split('_')[0] ?? '', defaultLocale ?? ''];
  for (const one of new Set(locales.filter((candidate) => localeName.test(candidate)))) {
    const messages = await readMessages(join(folder, '_locales', one, 'messages.json'));
    const found = Object.entries(messages).find(([key]) => key.toLowerCase() === name);
    // `$$` stands for a dollar sign.
    if (found) return found[1].message.replaceAll('$$', '$');
  }
  return null;
}

async function readMessages(file: string): Promise<v.InferOutput<typeof messagesSchema>> {
  try {
    return v.parse(messagesSchema, await readJson(file, maxBytes));
  } catch {
    return {};
  }
}
