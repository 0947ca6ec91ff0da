import type { BrowserContext } from '@playwright/test';

/** Lets the service answer calls of a path as it does, with the body changed on its way to the pages of the context. */
export async function alterAnswers(
  context: BrowserContext,
  path: string,
  change: (body: AnswerBody) => void,
): Promise<void> {
  await context.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as AnswerBody;
      change(body);
      await route.fulfill({ response, json: body });
    },
  );
}

// biome-ignore lint/suspicious/noExplicitAny: whatever the service sends, to be damaged
export type AnswerBody = any;

/** Holds the calls of these paths back until the result is called, so that a slow service is as slow as a test needs. */
export async function holdCalls(context: BrowserContext, paths: readonly string[]): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(
    ({ pathname }) => paths.includes(pathname),
    async (route) => {
      await released;
      // A page that was left has taken its calls back.
      await route.continue().catch(() => undefined);
    },
  );
  return release;
}
