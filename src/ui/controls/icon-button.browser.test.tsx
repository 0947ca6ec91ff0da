import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Spinner } from '@/ui/feedback/spinner.tsx';
import { render } from '../../../tests/support/components/render.tsx';
import { IconButton } from './icon-button.tsx';

/** A pause button whose icon replaces the spinner while the button is held down. */
function PauseButton({ onClick }: { onClick: () => void }) {
  const [isLoading, setLoading] = useState(true);
  return (
    <IconButton label="Pause" onClick={onClick} onMouseDown={() => flushSync(() => setLoading(false))}>
      {isLoading ? <Spinner size={26} /> : <svg width={26} height={26} role="img" aria-label="two bars" />}
    </IconButton>
  );
}

test('a click counts although the icon that was pressed is replaced before the button is let go', async () => {
  const onClick = vi.fn();
  await render(<PauseButton onClick={onClick} />);
  await page.getByRole('button', { name: 'Pause' }).click();
  expect(onClick).toHaveBeenCalledOnce();
});
