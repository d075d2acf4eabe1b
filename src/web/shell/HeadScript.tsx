import { HOLD } from '../earlyInput.ts';
import { START } from '../lateStart.ts';

/** The browser's offer to install comes once, before any page could listen: it waits for the button (features/installed). */
const OFFER = `addEventListener('beforeinstallprompt',function(offer){window.installOffer=offer})`;

/** What runs before the page's own scripts. */
export const HEAD_SCRIPT = `${HOLD};${START};${OFFER}`;

/** In the head, before anything that can be pressed. The browser has it from there and needs it in no script file. */
export function HeadScript() {
  const html = { __html: import.meta.env.SSR ? HEAD_SCRIPT : '' };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file.
  return <script suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}
