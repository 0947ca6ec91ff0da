import type { OpenMedia } from './media-store.ts';

/** A file with bytes in front of it. */
export function withHead(head: Uint8Array<ArrayBuffer>, media: OpenMedia): OpenMedia {
  if (head.length === 0) return media;
  return {
    size: head.length + media.size,
    read(start, end) {
      const first = head.slice(start, end);
      const rest = end <= head.length ? null : media.read(Math.max(0, start - head.length), end - head.length);
      return first.length === 0 && rest !== null ? rest : joined(first, rest);
    },
  };
}

/** Some bytes and then a stream. Cancelling reaches the stream. */
function joined(
  first: Uint8Array<ArrayBuffer>,
  rest: ReadableStream<Uint8Array<ArrayBuffer>> | null,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = rest?.getReader();
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start: (controller) => {
        controller.enqueue(first);
        if (reader === undefined) controller.close();
      },
      async pull(controller) {
        const next = await reader?.read();
        if (next?.value === undefined) controller.close();
        else controller.enqueue(next.value);
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 1 },
  );
}
