import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectPressesToCount } from '../../../tests/support/components/arriving';
import { render } from '../../../tests/support/components/render';
import { LyricsScreen } from './lyrics-screen';

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
