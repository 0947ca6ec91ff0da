import * as v from 'valibot';
import { isStartAddress } from '@/core/navigation/start-address.ts';
import { storedValue } from '@/storage/stored-value.ts';

const storedPage = storedValue<string | null>({
  key: 'last_page',
  schema: v.pipe(v.string(), v.check(isStartAddress)),
  fallback: null,
  spelling: 'text',
});

/** Address of the last screen, path and query; null = none yet. */
export const lastPage: () => string | null = storedPage.read;

/** Addresses of deleted items. */
const gone = new Set<string>();

/** Prevents the next start from opening this address, because its item was deleted. */
export function forgetPage(address: string): void {
  gone.add(address);
  if (storedPage.read() === address) storedPage.remove();
}

/** Saves the address of a screen, unless the app can't start with it. */
export function rememberPage(address: string): void {
  if (isStartAddress(address) && !gone.has(address) && address !== storedPage.read()) storedPage.write(address);
}
