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

/** Fails if axe finds a serious or critical violation of WCAG 2.2 A or AA on the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  // Contrast is wrong during a fade-in; endless animations and those that follow a song are not awaited.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ playState, effect, currentTime }) => {
      const leftMs = Number(effect?.getComputedTiming().endTime) - Number(currentTime);
      return playState === 'running' && leftMs < 1000;
    });
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // Not as a script element, which the page's content security policy blocks.
  await page.evaluate(source);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: unknown): Promise<{ violations: Violation[] }> } };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    return (await axe.run({ runOnly: { type: 'tag', values: tags } })).violations;
  });
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target.join(' ')) })),
  ).toEqual([]);
}
