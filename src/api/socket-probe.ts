import * as v from 'valibot';

/** A program on this computer answers much sooner. */
const limitMs = 1500;

/** The first message of Kanade's socket to a client. */
const welcome = v.object({ type: v.literal('welcome') });

/**
 * Looks what answers at the address of the socket for other programs: Kanade (`ready`), another program, or nothing
 * within 1.5 s. Sends nothing, and closes the connection. Never rejects.
 */
export function probeSocket(address: string): Promise<'ready' | 'unknown-program' | 'nothing'> {
  return new Promise((resolve) => {
    let isOpen = false;
    const socket = new WebSocket(address);
    const end = (answer: 'ready' | 'unknown-program' | 'nothing'): void => {
      clearTimeout(timer);
      socket.close();
      resolve(answer);
    };
    const timer = setTimeout(() => end(isOpen ? 'unknown-program' : 'nothing'), limitMs);
    socket.addEventListener('open', () => {
      isOpen = true;
    });
    socket.addEventListener('message', ({ data }) => end(isWelcome(data) ? 'ready' : 'unknown-program'));
    // Also fired where another program refuses the connection, which a page can't tell from nothing.
    socket.addEventListener('error', () => end(isOpen ? 'unknown-program' : 'nothing'));
    socket.addEventListener('close', () => end(isOpen ? 'unknown-program' : 'nothing'));
  });
}

function isWelcome(data: unknown): boolean {
  try {
    return typeof data === 'string' && v.is(welcome, JSON.parse(data));
  } catch {
    return false;
  }
}
