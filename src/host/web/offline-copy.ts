/**
 * Deletes what the web app keeps to open without a network: its service worker and the caches of that. Other apps of the
 * same origin keep theirs. The worker is installed again when a page of the app is loaded.
 */
export async function clearOfflineCopy(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;
  const names = await caches.keys();
  // Workbox ends the name of a cache with the scope of its worker.
  await Promise.all(names.filter((name) => name.endsWith(registration.scope)).map((name) => caches.delete(name)));
  await registration.unregister();
}
