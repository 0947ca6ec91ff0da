/** The windows in which panels are docked beside the page instead of over it (docs/behaviour.md#panels). */
export const dockingQuery = '(width >= 1280px) and (height >= 320px)';
