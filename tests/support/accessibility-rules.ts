/** Tags of axe for the rules of WCAG 2.2 A and AA. */
export const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Rules of axe whose results depend on the theme. */
export const rulesOfThemes = ['color-contrast', 'link-in-text-block'];
