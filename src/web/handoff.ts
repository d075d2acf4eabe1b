/**
 * The data of a page's loaders as the router hands them to the browser. It writes them as a stream, which the element
 * that puts them into the page waits for; read before the page is rendered, nothing in the page has to wait.
 */
import type { EntryContext } from 'react-router';

/** The chunks of the data, in their order. */
export type Handoff = readonly Uint8Array[];

/** Reads the data to their end; none where the page has none. */
export async function readHandoff({ serverHandoffStream }: EntryContext): Promise<Handoff> {
  return serverHandoffStream ? Array.fromAsync(serverHandoffStream) : [];
}

/** A page's context in which the router's element finds the data read already. */
export function withHandoff(entry: EntryContext, handoff: Handoff): EntryContext {
  const decoder = new TextDecoder();
  const values = [...handoff.map((chunk) => decoder.decode(chunk, { stream: true })), ''];
  const read = values.map((value, index) =>
    Object.assign(Promise.resolve(), { result: { done: index === handoff.length, value } }),
  );
  return { ...streaming(entry, []), renderMeta: { streamCache: { ...read } } };
}

/** A page's context in which they come as the stream they were. */
export function streaming(entry: EntryContext, handoff: Handoff): EntryContext {
  const serverHandoffStream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of handoff) controller.enqueue(chunk);
      controller.close();
    },
  });
  return { ...entry, ...(entry.serverHandoffStream && { serverHandoffStream }), renderMeta: {} };
}
