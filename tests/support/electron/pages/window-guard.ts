type Attached = { sessionId: string; targetInfo: { targetId: string; openerId?: string } };
type Message = { id?: number; method?: string; params?: Attached; error?: { message: string } };

/**
 * Closes every window that a page of the browser at this address opens, before it loads anything: Electron asks the
 * main process, and Kanade's never allows one. Playwright reports such windows too late.
 */
export async function refuseWindowsOfPages(address: string): Promise<void> {
  const socket = new WebSocket(address);
  let lastId = 0;
  /** Windows to close, by the id of the command that lets them run. */
  const closing = new Map<number, string>();
  const send = (method: string, params: object, sessionId?: string): number => {
    lastId += 1;
    socket.send(JSON.stringify({ id: lastId, method, params, ...(sessionId ? { sessionId } : {}) }));
    return lastId;
  };
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.addEventListener('error', () => reject(new Error('Chromium refused a second connection')));
  let started = 0;
  socket.addEventListener('open', () => {
    const filter = [{ type: 'page', exclude: false }];
    started = send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter });
  });
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, error } = JSON.parse(String(data)) as Message;
    if (id === started) {
      if (error) reject(new Error(error.message));
      else resolve();
    }
    const resumed = closing.get(id ?? 0);
    if (resumed) {
      closing.delete(id ?? 0);
      send('Target.closeTarget', { targetId: resumed });
    }
    if (method !== 'Target.attachedToTarget' || !params) return;
    const { sessionId, targetInfo } = params;
    if (targetInfo.openerId) {
      // Its requests wait for an answer that never comes. If closed while paused, it could block its opener, which
      // shares its process.
      send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }, sessionId);
      closing.set(send('Runtime.runIfWaitingForDebugger', {}, sessionId), targetInfo.targetId);
      return;
    }
    send('Runtime.runIfWaitingForDebugger', {}, sessionId);
    send('Target.detachFromTarget', { sessionId });
  });
  await promise;
}
