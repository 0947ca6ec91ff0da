import type { BrowserContext } from '@playwright/test';

/** Alters the bodies of the service's answers to calls of a path, for the pages of the context. */
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

/** Answers calls of these addresses as a service without them does, for the pages of the context. */
export async function removeCalls(context: BrowserContext, addresses: RegExp): Promise<void> {
  await context.route(addresses, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ status: 404, contentType: 'text/html', body: `<pre>Cannot GET ${pathname}</pre>` });
  });
}

/**
 * Blocks the service at this address for pages of the context until the returned function is called. Unlike a stopped
 * service, it still knows its verifications then.
 */
export async function cutOff(context: BrowserContext, address: string): Promise<() => Promise<void>> {
  const calls = `${address}/**`;
  await context.route(calls, (route) => route.abort('connectionrefused'));
  return () => context.unroute(calls);
}

// biome-ignore lint/suspicious/noExplicitAny: any body of the service, to be damaged
type AnswerBody = any;

/** Delays calls of these paths until the returned function is called. */
export async function holdCalls(context: BrowserContext, paths: readonly string[]): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(
    ({ pathname }) => paths.includes(pathname),
    async (route) => {
      await released;
      // Pages that were left have aborted their calls.
      await route.continue().catch(() => undefined);
    },
  );
  return release;
}
