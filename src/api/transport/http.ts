import axios, { isAxiosError } from 'axios';
import { HttpError } from './no-response';

const http = axios.create({
  // No cookies: a service keeps a login in them, which would outlive a logout, and one that allows every origin
  // refuses requests with credentials. The cookie parameter contains all that is needed.
  withCredentials: false,
  headers: { Accept: 'application/json' },
  responseType: 'text',
  // The client parses the body, so that text that is not JSON gives its own error.
  transformResponse: (data: unknown) => data,
  validateStatus: () => true,
});

/** One GET request; resolves to the body for any HTTP status. Rejects with an `HttpError`. Timeout in ms. */
export async function getText(address: string, options: { signal?: AbortSignal; timeout: number }): Promise<string> {
  try {
    return (await http.get<string>(address, options)).data;
  } catch (error) {
    // Not passed on: it contains the address.
    throw new HttpError(isAxiosError(error) ? (error.code ?? 'unknown') : 'unknown');
  }
}
