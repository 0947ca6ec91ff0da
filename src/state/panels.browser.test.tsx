import { beforeEach, describe, expect, it } from 'vitest';
import { closePanel, openPanel, panelStore, togglePanel } from './panels.ts';

const open = () => panelStore.getState().panel;

beforeEach(closePanel);

describe('the panels', () => {
  it('replace each other', () => {
    expect(open()).toBeNull();
    for (const panel of ['queue', 'sound', 'history', 'lyrics-options'] as const) {
      openPanel(panel);
      expect(open()).toBe(panel);
    }
    closePanel();
    expect(open()).toBeNull();
  });

  it('open and close with the same button', () => {
    for (const panel of ['queue', 'sound', 'lyrics-options'] as const) {
      togglePanel(panel);
      expect(open()).toBe(panel);
      togglePanel(panel);
      expect(open()).toBeNull();
    }
  });

  it('switch to another panel with its button', () => {
    openPanel('history');
    togglePanel('sound');
    expect(open()).toBe('sound');
    togglePanel('queue');
    expect(open()).toBe('queue');
  });

  it('treat the history as an open queue', () => {
    openPanel('history');
    togglePanel('queue');
    expect(open()).toBeNull();
  });
});
