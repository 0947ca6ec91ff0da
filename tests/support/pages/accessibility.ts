import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = {
  id: string;
  impact: string | null;
  help: string;
  nodes: { target: string[]; failureSummary: string }[];
};

/**
 * Fails if axe finds a serious or critical violation of WCAG 2.2 A or AA on the current page, in the light or the dark
 * theme. The page has to follow the theme of the system; afterwards it has the one it had.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Not as a script element, which the page's content security policy blocks.
  await page.evaluate(source);
  await expectNoViolation(page, { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });
  const theme = (await page.locator('html').getAttribute('data-theme')) === 'dark' ? 'dark' : 'light';
  const other = theme === 'dark' ? 'light' : 'dark';
  await switchTheme(page, other);
  // The other rules do not depend on the theme.
  await expectNoViolation(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });
  await switchTheme(page, theme);
}

/** Changes the theme of the system; resolves when the page shows it. */
export async function switchTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

async function expectNoViolation(page: Page, runOnly: { type: 'tag' | 'rule'; values: string[] }): Promise<void> {
  // Contrast is wrong during a fade-in; endless animations and those that follow a song are not awaited.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ playState, effect, currentTime }) => {
      const leftMs = Number(effect?.getComputedTiming().endTime) - Number(currentTime);
      return playState === 'running' && leftMs < 1000;
    });
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const violations = await page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: { run(options: unknown): Promise<{ violations: Violation[] }> } };
    return (await axe.run({ runOnly: only })).violations;
  }, runOnly);
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target.join(' ')) })),
  ).toEqual([]);
}
