import type { BrowserContext, CDPSession, Page } from '@playwright/test';

export const tabKills = ['close', 'crash', 'freeze', 'reload', 'hang'] as const;

export type TabKill = (typeof tabKills)[number];

/** Duration of a hang in ms: long enough for another tab to take over, even on a busy machine. */
const hangMs = 8000;

/** Restores a tab after a takeover; resolves to the tab, or to null if it is gone. */
export type Aftermath = () => Promise<Page | null>;

/** Ends the engine of this tab; resolves once that has happened. */
export async function killTab(context: BrowserContext, page: Page, kill: TabKill): Promise<Aftermath> {
  const session = await context.newCDPSession(page);
  switch (kill) {
    case 'close':
      await page.close();
      return async () => null;
    case 'crash': {
      const crashed = page.waitForEvent('crash');
      session.send('Page.crash').catch(() => undefined);
      await crashed;
      await page.close();
      return async () => null;
    }
    case 'freeze':
      await session.send('Page.setWebLifecycleState', { state: 'frozen' });
      return async () => {
        await session.send('Page.setWebLifecycleState', { state: 'active' });
        return page;
      };
    case 'reload':
      await page.reload();
      return async () => page;
    case 'hang':
      return hang(session, page);
    default:
      return kill satisfies never;
  }
}

async function hang(session: CDPSession, page: Page): Promise<Aftermath> {
  const ended = session.send('Runtime.evaluate', {
    expression: `(() => { const until = Date.now() + ${hangMs}; while (Date.now() < until); })()`,
  });
  return async () => {
    await ended;
    return page;
  };
}
