import type { Answer, TestApp } from './app.ts';

/** Uploads one file in a multipart field, as a browser's form does. */
export async function upload(
  app: TestApp,
  url: string,
  bytes: Buffer,
  as?: string,
  field = 'photo',
  headers: Record<string, string> = {},
): Promise<Answer> {
  const boundary = '----partsOfTheTest';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const answer = await app.app.inject({
    method: 'POST',
    url,
    remoteAddress: app.from,
    headers: {
      ...(as && { authorization: `Bearer ${as}` }),
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...headers,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return { status: answer.statusCode, body: answer.body ? answer.json() : '', headers: answer.headers };
}
