import * as v from 'valibot';
import { isStartAddress } from '@/core/navigation/start-address';
import { storedValue } from '@/storage/stored-value';

const storedPage = storedValue<string | null>({
  key: 'last_page',
  schema: v.pipe(v.string(), v.check(isStartAddress)),
  fallback: null,
  spelling: 'text',
});

/** The address of the screen shown last, path and query; null = none yet. */
export const lastPage: () => string | null = storedPage.read;

/** Addresses of what no longer exists. */
const gone = new Set<string>();

/** The next start must not open this address: what it names no longer exists. */
export function forgetPage(address: string): void {
  gone.add(address);
  if (storedPage.read() === address) storedPage.remove();
}

/** Remembers the address of a screen, unless it is no place to begin. */
export function rememberPage(address: string): void {
  if (isStartAddress(address) && !gone.has(address) && address !== storedPage.read()) storedPage.write(address);
}
