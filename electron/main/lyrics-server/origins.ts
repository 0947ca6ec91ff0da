import * as v from 'valibot';
import { openJsonFile } from '../json-file.ts';
import { isPageOrigin } from './admission.ts';

/** More pages than a user allows by hand. */
const maxOrigins = 50;

/** Maximum number of questions until the server is turned on again. */
const maxQuestions = 10;

const originsSchema = v.pipe(v.array(v.pipe(v.string(), v.check(isPageOrigin))), v.maxLength(maxOrigins));

/** Pages that may connect without a token, as origins such as `https://example.org`. */
export interface AllowedOrigins {
  /** Must be awaited before any other call. Never rejects. */
  load(): Promise<void>;
  /** In the order of the user's decisions, without Kanade's own origin. */
  list(): readonly string[];
  isAllowed(origin: string): boolean;
  /** The page that waits for the user's decision; null = none. */
  asked(): string | null;
  /**
   * Asks the user about a refused page, unless another question is open, the page was asked about before, or there were
   * too many questions.
   */
  ask(origin: string): void;
  /** Ignored unless this page is asked about. */
  answer(origin: string, isAllowed: boolean): Promise<void>;
  remove(origin: string): Promise<void>;
  /** Resets questions and refusals; allowed pages stay. */
  forgetQuestions(): void;
  /** Deletes the file. Rejects on failure. */
  clear(): Promise<void>;
}

type OriginsParts = {
  file: string;
  /** Origin of Kanade's own pages; always allowed. */
  ownOrigin: string;
  /** Called after each change of the list or the question. */
  onChange: () => void;
};

/** The allowed pages in `file`, and the question about a new one. */
export function createOrigins({ file, ownOrigin, onChange }: OriginsParts): AllowedOrigins {
  const stored = openJsonFile(file, originsSchema, 'The pages that may connect');
  let allowed: readonly string[] = [];
  let question: string | null = null;
  const askedBefore = new Set<string>();

  const change = async (origins: readonly string[]): Promise<void> => {
    allowed = origins;
    onChange();
    await stored.write([...origins]);
  };

  return {
    async load() {
      allowed = (await stored.read()) ?? [];
    },
    list: () => allowed,
    isAllowed: (origin) => origin === ownOrigin || allowed.includes(origin),
    asked: () => question,
    ask(origin) {
      if (question !== null || askedBefore.has(origin) || askedBefore.size >= maxQuestions) return;
      if (allowed.length >= maxOrigins) return;
      askedBefore.add(origin);
      question = origin;
      onChange();
    },
    async answer(origin, isAllowed) {
      if (origin !== question) return;
      question = null;
      if (isAllowed && !allowed.includes(origin)) await change([...allowed, origin]);
      else onChange();
    },
    async remove(origin) {
      // It may ask again, because the user may have removed it by mistake.
      askedBefore.delete(origin);
      if (allowed.includes(origin)) await change(allowed.filter((other) => other !== origin));
    },
    forgetQuestions() {
      askedBefore.clear();
      if (question === null) return;
      question = null;
      onChange();
    },
    async clear() {
      allowed = [];
      question = null;
      askedBefore.clear();
      onChange();
      await stored.clear();
    },
  };
}
