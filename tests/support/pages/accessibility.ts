import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { rulesOfThemes, standards } from '../accessibility-rules.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = {
  id: string;
  impact: string | null;
  help: string;
  nodes: { target: string[]; failureSummary: string }[];
};

/**
 * Fails for a serious or critical violation of WCAG 2.2 A or AA on the current page, in either theme. The page must
 * follow the system's theme, which is restored afterwards.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // A script element would be blocked by the content security policy.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  await expectNoViolation(page, { type: 'tag', values: standards });
  const theme = (await page.locator('html').getAttribute('data-theme')) === 'dark' ? 'dark' : 'light';
  const other = theme === 'dark' ? 'light' : 'dark';
  await switchTheme(page, other);
  await expectNoViolation(page, { type: 'rule', values: rulesOfThemes });
  await switchTheme(page, theme);
}

/** Changes the system's theme; resolves when the page shows it. */
async function switchTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

type Rules = { type: 'tag' | 'rule'; values: string[] };

/** Maximum number of checks of a moving page. */
const checkLimit = 5;

async function expectNoViolation(page: Page, rules: Rules): Promise<void> {
  let { found, hasMoved } = await check(page, rules);
  // Contrast is wrong during a fade-in.
  for (let count = 1; found.length > 0 && hasMoved && count < checkLimit; count += 1)
    ({ found, hasMoved } = await check(page, rules));
  expect(
    found.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target.join(' ')) })),
  ).toEqual([]);
}

/**
 * Serious and critical violations after the end of animations, except endless ones and those that follow a song; and
 * whether others have begun meanwhile.
 */
function check(page: Page, rules: Rules): Promise<{ found: Violation[]; hasMoved: boolean }> {
  return page.evaluate(async (runOnly) => {
    type Axe = { run(context: Element | Document, options: unknown): Promise<{ violations: Violation[] }> };
    const { axe } = window as unknown as { axe: Axe };
    const overlays = [...document.querySelectorAll('dialog[open], [role=dialog], [role=menu]')];
    const ending = () =>
      document.getAnimations().filter(({ playState, effect, currentTime }) => {
        const leftMs = Number(effect?.getComputedTiming().endTime) - Number(currentTime);
        return playState === 'running' && leftMs < 1000;
      });
    await Promise.allSettled(ending().map(({ finished }) => finished));
    let hasMoved = false;
    const controller = new AbortController();
    const onStart = () => {
      hasMoved = true;
    };
    for (const type of ['animationstart', 'transitionrun'])
      addEventListener(type, onStart, { capture: true, signal: controller.signal });
    const checked = overlays.findLast((element) => element.checkVisibility()) ?? document;
    // For other results axe would compute how each element is found; preloading reads every style sheet and sound again.
    const { violations } = await axe.run(checked, { runOnly, resultTypes: ['violations'], preload: false });
    hasMoved ||= ending().length > 0;
    controller.abort();
    return { found: violations.filter(({ impact }) => impact === 'serious' || impact === 'critical'), hasMoved };
  }, rules);
}
