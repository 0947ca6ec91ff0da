/** By which Windows and macOS know the installed app; changing it would make another app of it. */
export const appId = 'app.kanade.desktop';
