import axios, { type AxiosResponse, isAxiosError } from 'axios';
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

type RequestOptions = {
  signal?: AbortSignal;
  /** In ms. */
  timeout: number;
  upload?: { body: Blob; onProgress?: (sentBytes: number) => void };
};

/** A response of any HTTP status. */
export type TextResponse = { status: number; text: string };

/** One request, with GET unless it sends a file. Rejects with an `HttpError`. */
export async function getText(address: string, { signal, timeout, upload }: RequestOptions): Promise<TextResponse> {
  try {
    if (!upload) return read(await http.get<string>(address, { signal, timeout }));
    const { body, onProgress } = upload;
    const sent = await http.post<string>(address, body, {
      signal,
      timeout,
      // Any other type is read as parameters.
      headers: { 'Content-Type': 'application/octet-stream' },
      onUploadProgress: ({ loaded }) => onProgress?.(loaded),
    });
    return read(sent);
  } catch (error) {
    // Not passed on: it contains the address.
    throw new HttpError(isAxiosError(error) ? (error.code ?? 'unknown') : 'unknown');
  }
}

function read({ status, data }: AxiosResponse<string>): TextResponse {
  return { status, text: data };
}
