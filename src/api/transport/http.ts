import axios, { type AxiosResponse, isAxiosError } from 'axios';
import { HttpError } from './no-response.ts';

const http = axios.create({
  // No cookies: a service's cookies would preserve a login after a logout, and a service that allows every origin
  // refuses requests with credentials. The cookie parameter contains everything needed.
  withCredentials: false,
  headers: { Accept: 'application/json' },
  responseType: 'text',
  // The client parses the body, so that invalid JSON gives its own error.
  transformResponse: (data: unknown) => data,
  validateStatus: () => true,
});

type RequestOptions = {
  signal?: AbortSignal;
  /** In ms. */
  timeout: number;
  upload?: { body: Blob; onProgress?: (sentBytes: number) => void };
  /** Sent with POST. */
  json?: unknown;
  form?: Readonly<Record<string, string>>;
};

/** A response of any HTTP status. */
export type TextResponse = { status: number; text: string };

/** Sends a request, with GET unless it has a body: a file, JSON or a form. Rejects with an `HttpError`. */
export async function getText(
  address: string,
  { signal, timeout, upload, json, form }: RequestOptions,
): Promise<TextResponse> {
  try {
    if (json !== undefined) return read(await http.post<string>(address, json, { signal, timeout }));
    if (form) return read(await http.post<string>(address, new URLSearchParams(form), { signal, timeout }));
    if (!upload) return read(await http.get<string>(address, { signal, timeout }));
    const { body, onProgress } = upload;
    const sent = await http.post<string>(address, body, {
      signal,
      timeout,
      // The service parses any other type as parameters.
      headers: { 'Content-Type': 'application/octet-stream' },
      onUploadProgress: ({ loaded }) => onProgress?.(loaded),
    });
    return read(sent);
  } catch (error) {
    // The original error is not passed on: it contains the address.
    throw new HttpError(isAxiosError(error) ? (error.code ?? 'unknown') : 'unknown');
  }
}

function read({ status, data }: AxiosResponse<string>): TextResponse {
  return { status, text: data };
}
