import type { BrowserContext } from '@playwright/test';

/** Passes on the service's answers to calls of a path, with the body altered for the pages of the context. */
export async function alterAnswers(
  context: BrowserContext,
  path: string,
  change: (body: AnswerBody, query: URLSearchParams) => void,
): Promise<void> {
  await context.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const response = await route.fetch().catch(() => null);
      if (response === null) return route.abort('connectionrefused');
      const body = (await response.json()) as AnswerBody;
      change(body, new URL(route.request().url()).searchParams);
      return route.fulfill({ response, json: body });
    },
  );
}

/** Has the service answer calls of these addresses as one that lacks them does, for the pages of the context. */
export async function removeCalls(context: BrowserContext, addresses: RegExp): Promise<void> {
  await context.route(addresses, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ status: 404, contentType: 'text/html', body: `<pre>Cannot GET ${pathname}</pre>` });
  });
}

/**
 * No page of the context reaches the service at this address until the returned function is called. Unlike one that is
 * stopped, the service still knows its verifications then.
 */
export async function cutOff(context: BrowserContext, address: string): Promise<() => Promise<void>> {
  const calls = `${address}/**`;
  await context.route(calls, (route) => route.abort('connectionrefused'));
  return () => context.unroute(calls);
}

// biome-ignore lint/suspicious/noExplicitAny: any body of the service, to be damaged
export type AnswerBody = any;

/** Delays the calls of these paths until the returned function is called, to simulate a slow service. */
export async function holdCalls(context: BrowserContext, paths: readonly string[]): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(
    ({ pathname }) => paths.includes(pathname),
    async (route) => {
      await released;
      // A page that was left has aborted its calls.
      await route.continue().catch(() => undefined);
    },
  );
  return release;
}
