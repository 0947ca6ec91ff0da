import { afterEach, beforeEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from '../../tests/support/components/render.tsx';
import { Button } from './controls/button.tsx';
import { Slider } from './controls/slider.tsx';
import { Switch } from './controls/switch.tsx';
import { TabList } from './controls/tab-list.tsx';
import { Dialog } from './overlays/dialog.tsx';

const nothing = () => undefined;

/** Emulates a contrast theme of the system, or none. */
async function emulate(value: 'active' | 'none'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
}

beforeEach(() => emulate('active'));
afterEach(() => emulate('none'));

/** The system colour that a keyword names. */
function systemColour(keyword: string): string {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.backgroundColor = keyword;
  const { backgroundColor } = getComputedStyle(probe);
  probe.remove();
  return backgroundColor;
}

test('every colour that depends on the theme is one of the system', () => {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const namesIn = (rule: CSSRule) =>
    rule instanceof CSSStyleRule && rule.selectorText.startsWith(':root, [data-accent], [data-theme]')
      ? [...rule.style].filter((name) => name.startsWith('--'))
      : [];
  const forced = rules.filter(
    (rule) => rule instanceof CSSMediaRule && rule.conditionText === '(forced-colors: active)',
  );
  const replaced = forced.flatMap((rule) => [...(rule as CSSMediaRule).cssRules].flatMap(namesIn));
  const themed = rules.flatMap(namesIn).filter((name) => !/^--(ramp|scrim)/.test(name));
  expect(themed.length).toBeGreaterThan(15);
  expect(themed.filter((name) => !replaced.includes(name))).toEqual([]);
});

test('what is chosen, the value of sliders and switches, and the edges of buttons and dialogs are visible', async () => {
  await render(
    <>
      <div data-accent="blue" data-theme="dark">
        <TabList
          label="Kinds"
          tabs={[
            { id: 'songs', label: 'Songs' },
            { id: 'albums', label: 'Albums' },
          ]}
          selected="songs"
          onSelect={nothing}
          panelId="panel"
        />
      </div>
      <Button>Shuffle</Button>
      <b id="label-on">On</b>
      <Switch labelledBy="label-on" checked onChange={nothing} />
      <b id="label-off">Off</b>
      <Switch labelledBy="label-off" checked={false} onChange={nothing} />
      <Slider label="Volume" valueText="half" value={50} max={100} keyStep={5} onCommit={nothing} />
      <Dialog title="A question" closeLabel="Close" onClose={nothing}>
        Text
      </Dialog>
    </>,
  );
  const [ground, text, mark] = [systemColour('Canvas'), systemColour('CanvasText'), systemColour('Highlight')];
  // The dialog makes everything else inert.
  const styleOf = (role: 'tab' | 'button' | 'switch' | 'slider', name: string) =>
    getComputedStyle(page.getByRole(role, { name, exact: true, includeHidden: true }).element());
  expect(styleOf('tab', 'Songs').backgroundColor).toBe(mark);
  expect(styleOf('tab', 'Songs').color).toBe(systemColour('HighlightText'));
  expect(styleOf('tab', 'Albums').backgroundColor).not.toBe(mark);
  expect(styleOf('tab', 'Albums').boxShadow).toContain(text);
  expect(styleOf('button', 'Shuffle').boxShadow).toContain(text);
  expect(styleOf('switch', 'On').backgroundColor).toBe(mark);
  expect(styleOf('switch', 'Off').backgroundColor).toBe(text);
  // The pseudo-elements of a native control can't be read; its gradient is drawn only if the browser adjusts no
  // colours.
  expect(styleOf('slider', 'Volume').forcedColorAdjust).toBe('none');
  const dialog = getComputedStyle(page.getByRole('dialog', { name: 'A question' }).element());
  expect(dialog.backgroundColor).toBe(ground);
  expect(dialog.boxShadow).toContain(text);
});
