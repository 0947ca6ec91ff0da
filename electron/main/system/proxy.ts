import type { Session } from 'electron';

/**
 * Uses the proxy of the system, also where the app was started with another one. Addresses of this computer are never
 * sent to a proxy. Never rejects.
 */
export async function setSystemProxy(session: Pick<Session, 'setProxy'>): Promise<void> {
  try {
    await session.setProxy({ mode: 'system' });
  } catch (error) {
    console.warn('The proxy of the system is not used:', error instanceof Error ? error.message : error);
  }
}
