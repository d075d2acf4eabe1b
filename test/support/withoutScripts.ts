/**
 * What is on the stage, with its look, in a frame of the same width whose browser runs no scripts. The frame goes with the
 * next one.
 */
export async function withoutScripts(): Promise<Document> {
  document.getElementById(FRAME)?.remove();
  const frame = document.createElement('iframe');
  frame.id = FRAME;
  frame.setAttribute('sandbox', 'allow-same-origin');
  frame.style.cssText = 'position: absolute; inset: 0; width: 100vw; height: 100vh';
  const { attributes } = document.documentElement;
  const words = [...attributes].map(({ name, value }) => `${name}="${value}"`).join(' ');
  frame.srcdoc = `<!doctype html><html ${words}>${document.head.innerHTML}${document.body.innerHTML}</html>`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  if (!frame.contentDocument) throw new Error('The frame has no document.');
  return frame.contentDocument;
}

const FRAME = 'without-scripts';
