import { expect, type Locator, type Page } from '@playwright/test';
import type { Browser } from '../../support/browser/browser.ts';
import { openWebApp, replaceService } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { type LyricService, languageHeader, startLyricService } from '../../support/services/lyric-service.ts';

test.use({ launch: { isMotionReduced: false } });

const count = 2000;
/** Keeps the last line within the two minutes of the song. */
const lineMs = 56;

/** Lines of one to three rows, every other one with a translation. */
function unevenKrc(): string {
  const rows = Array.from({ length: count }, (_, line) => {
    const words = Array.from({ length: 3 + ((line * 7) % 22) }, (_, word) => `<${word},1,0>word${line} `);
    return `[${1000 + line * lineMs},${lineMs}]${words.join('')}`;
  });
  return `${languageHeader(count, ['translation'])}${rows.join('\r\n')}`;
}

let service: LyricService;
test.beforeAll(async () => {
  service = await startLyricService([{ title: 'Long Text', lyrics: [{ krc: unevenKrc() }] }]);
});
test.afterAll(() => service.close());

const list = (page: Page): Locator => page.getByRole('list', { name: 'Lyrics', exact: true });
const line = (page: Page, index: number): Locator => page.locator(`[data-line="${index}"]`);

/** The lyrics of the long text, paused, with a stopped clock: a list scrolled by hand stays where it is. */
async function openLongText({ context }: Browser): Promise<Page> {
  await replaceService(context, service.address);
  const page = await openWebApp(context, '#/search?type=song&q=any');
  const app = new KanadePage(page);
  await app.songRow(0).click();
  await app.pauseButton().click();
  await expect(app.playButton()).toBeVisible();
  await page.keyboard.press('l');
  await expect(line(page, 0)).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  return page;
}

/** Position of the current line as a share of the height of the view; NaN if it is not in the document. */
function restingPlace(page: Page): Promise<number> {
  return list(page).evaluate((element) => {
    const viewport = element.parentElement?.getBoundingClientRect();
    const current = element.querySelector('[aria-current] p')?.getBoundingClientRect();
    return viewport && current ? (current.top + 16 - viewport.top) / viewport.height : Number.NaN;
  });
}

/** The visible tops of all lines in the view, by line number. */
function seenTops(page: Page): Promise<Record<string, number>> {
  return list(page).evaluate((element) => {
    const view = element.parentElement?.getBoundingClientRect();
    const lines = [...element.querySelectorAll<HTMLElement>('[data-line]')];
    const seen = lines.map((one) => [one.dataset.line, one.getBoundingClientRect()] as const);
    const inView = seen.filter(([, box]) => view && box.bottom > view.top && box.top < view.bottom);
    return Object.fromEntries(inView.map(([number, box]) => [number, box.top]));
  });
}

/** Scrolls by this distance, without a wheel; resolves when the lines there are in the document. */
function scrollBy(page: Page, px: number): Promise<void> {
  return list(page).evaluate(async (element, distance) => {
    const viewport = element.parentElement;
    const scrolled = new Promise((resolve) => viewport?.addEventListener('scroll', resolve, { once: true }));
    viewport?.scrollBy({ top: distance, behavior: 'instant' });
    await scrolled;
  }, px);
}

test('two thousand lines: only those near the view are in the document, and none of them jumps', async ({
  browserOfTest,
}) => {
  await browserOfTest.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await openLongText(browserOfTest);
  const lines = list(page).getByRole('listitem');
  const focused = page.locator('[data-line]:focus');
  const follow = page.getByRole('button', { name: 'Follow the song' });
  const scrollTo = (share: number) =>
    list(page).evaluate((element, part) => element.parentElement?.scrollTo(0, element.scrollHeight * part), share);

  await test.step('scrolling without a wheel counts as manual; the list follows on request, or after 5 s', async () => {
    await expect(page.locator('[data-shown=false]')).toHaveCount(1);
    await scrollBy(page, 40_000);
    await expect(page.locator('[data-shown=true]')).toHaveCount(1);
    await follow.click();
    await expect(line(page, 0)).toBeInViewport();
    await expect(page.locator('[data-shown=false]')).toHaveCount(1);
    await scrollBy(page, 40_000);
    await expect(page.locator('[data-shown=true]')).toHaveCount(1);
    await page.clock.runFor(5_000);
    await expect(page.locator('[data-shown=false]')).toHaveCount(1);
    await expect(line(page, 0)).toBeInViewport();
  });

  await test.step('each rendered line has its place among all', async () => {
    expect(await lines.count()).toBeLessThan(80);
    await expect(line(page, 3)).toHaveAttribute('aria-setsize', String(count));
    await expect(line(page, 3)).toHaveAttribute('aria-posinset', '4');
  });

  await test.step('visible lines stay while lines of unknown height are added above or below', async () => {
    // Directly to the middle: nothing right above it has been measured.
    await scrollTo(0.5);
    await expect(page.locator('[data-shown=true]')).toHaveCount(1);
    for (const px of [-130, -130, -130, -130, -130, -130, -130, -130, -130, -130, 170, 170, 170, 170, 170, 170, 170]) {
      const before = await seenTops(page);
      await scrollBy(page, px);
      const after = await seenTops(page);
      const moves = Object.keys(before).flatMap((number) => {
        const [from, to] = [before[number], after[number]];
        return from === undefined || to === undefined ? [] : [to - from];
      });
      expect(moves.length).toBeGreaterThan(2);
      for (const move of moves) expect(Math.abs(move + px)).toBeLessThan(1.5);
    }
  });

  await test.step('after scrolling to the end the first lines are no longer rendered', async () => {
    await scrollTo(1);
    await expect(line(page, count - 1)).toBeInViewport();
    await expect(line(page, 3)).toHaveCount(0);
    expect(await lines.count()).toBeLessThan(80);
    await follow.click();
    await expect(line(page, 2)).toBeInViewport();
  });

  await test.step('the focus stays in the lyrics when its line leaves the document', async () => {
    await line(page, 2).focus();
    await scrollTo(0.5);
    await expect(line(page, 2)).toHaveCount(0);
    await expect
      .poll(() => list(page).evaluate((element) => document.activeElement === element.parentElement))
      .toBe(true);
    await page.keyboard.press('ArrowDown');
    await expect(focused).toBeInViewport();
  });

  await test.step('keys lead to the end and back to the top, where both are in place', async () => {
    await page.keyboard.press('End');
    await expect(line(page, count - 1)).toBeFocused();
    await expect(line(page, count - 1)).toBeInViewport();
    await page.keyboard.press('ArrowUp');
    await expect(line(page, count - 2)).toBeFocused();
    await page.keyboard.press('PageUp');
    await expect(line(page, count - 2)).not.toBeFocused();
    await expect(focused).toBeInViewport();
    const afterPage = Number(await focused.getAttribute('data-line'));
    expect(afterPage).toBeGreaterThan(count - 40);
    expect(afterPage).toBeLessThan(count - 3);
    await page.keyboard.press('Home');
    await expect(line(page, 0)).toBeFocused();
    await expect(line(page, 0)).toBeInViewport();
    // No more space above the first line than its resting place needs.
    await expect
      .poll(() => list(page).evaluate((element) => element.querySelector<HTMLElement>('[data-line="0"]')?.offsetTop))
      .toBe(await list(page).evaluate((element) => Math.round((element.parentElement?.clientHeight ?? 0) * 0.4)));
  });

  await test.step('selected lines stay while the list scrolls, and copying everything copies all lines', async () => {
    await list(page).evaluate((element) => {
      const [first, second] = [element.querySelector('[data-line="1"]'), element.querySelector('[data-line="4"]')];
      if (first && second) getSelection()?.setBaseAndExtent(first, 0, second, second.childNodes.length);
    });
    await scrollBy(page, 2500);
    await expect(line(page, 1)).not.toBeInViewport();
    const marked = await page.evaluate(() => getSelection()?.toString());
    expect(marked).toContain('word1 ');
    expect(marked).toContain('translation 4');

    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+c');
    await expect
      .poll(async () => (await page.evaluate(() => navigator.clipboard.readText())).split('\n').length)
      .toBe(2 * count);
    await page.evaluate(() => getSelection()?.removeAllRanges());
  });

  await test.step('playing from a distant line places it at 40 % of the height at every text size', async () => {
    await follow.click();
    await line(page, 0).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('PageUp');
    const far = Number(await focused.getAttribute('data-line'));
    await page.keyboard.press('Enter');
    await expect(line(page, far)).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => restingPlace(page)).toBeCloseTo(0.4, 1);
    await page.getByRole('button', { name: 'Lyrics options' }).click();
    for (const size of ['Large', 'Small']) {
      await page.getByRole('button', { name: size, exact: true }).click();
      await expect.poll(() => restingPlace(page)).toBeCloseTo(0.4, 1);
    }
    await page.setViewportSize({ width: 700, height: 900 });
    await expect.poll(() => restingPlace(page)).toBeCloseTo(0.4, 1);
    expect(await list(page).getByRole('listitem').count()).toBeLessThan(120);
  });
});
