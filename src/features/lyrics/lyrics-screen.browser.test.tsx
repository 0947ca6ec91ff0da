import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focusScreen } from '@/ui/overlays/restore-focus.ts';
import { expectPressesToCount } from '../../../tests/support/components/arriving.ts';
import { render } from '../../../tests/support/components/render.tsx';
import { LyricsScreen } from './lyrics-screen.tsx';

test('the focus that is lost by opening it goes to the screen, before its buttons', async () => {
  await render(
    <LyricsScreen cover={null} title="Lyrics" close={() => undefined}>
      <main />
    </LyricsScreen>,
  );
  focusScreen();
  await expect.element(page.getByRole('region', { name: 'Lyrics' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole('button').first()).toHaveFocus();
});

test('a press that begins while the screen comes into its place counts', async () => {
  await page.viewport(1280, 800);
  await render(
    <LyricsScreen cover={null} title="Lyrics" close={() => undefined}>
      <main />
    </LyricsScreen>,
  );
  const screen = page.getByRole('region', { name: 'Lyrics' });
  await expect.element(screen).toBeVisible();
  expectPressesToCount(screen.element());
});
