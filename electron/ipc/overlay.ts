/** What the main process requests of the desktop lyrics, by the tray or because their window was closed. */
export const overlayRequests = ['show', 'hide', 'unlock'] as const;
export type OverlayRequest = (typeof overlayRequests)[number];
