import axe from 'axe-core';
import { expect } from 'vitest';
import { rulesOfThemes, standards } from '../accessibility-rules.ts';

/**
 * Fails for a serious or critical violation of WCAG 2.2 A or AA in either theme, in the open menu or dialog, else in
 * everything that is rendered. The theme is restored afterwards.
 */
export async function expectAccessible(): Promise<void> {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  try {
    dataset.theme = 'light';
    expect(await violations({ type: 'tag', values: standards })).toEqual([]);
    dataset.theme = 'dark';
    expect(await violations({ type: 'rule', values: rulesOfThemes })).toEqual([]);
  } finally {
    if (theme === undefined) delete dataset.theme;
    else dataset.theme = theme;
  }
}

async function violations(runOnly: axe.RunOnly): Promise<object[]> {
  // Colours are wrong during a fade-in.
  for (const animation of document.getAnimations()) {
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  }
  const overlays = [...document.querySelectorAll('dialog[open], [role=dialog], [role=menu]')];
  const checked = overlays.findLast((element) => element.checkVisibility()) ?? document.body;
  // For other results axe would compute how each element is found; preloading reads every style sheet again.
  const found = await axe.run(checked, { runOnly, resultTypes: ['violations'], preload: false });
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target.join(' ')) }));
}
