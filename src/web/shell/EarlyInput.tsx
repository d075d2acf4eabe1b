import { useEffect } from 'react';

/** Beside the page: once both are alive, does what was held. */
export function DoEarlyInput() {
  useEffect(() => {
    document.documentElement.dataset.alive = '';
    const { earlyForms = [], earlyButton } = window;
    if (earlyButton?.isConnected) earlyButton.click();
    for (const { form, button } of earlyForms.splice(0)) if (form.isConnected) form.requestSubmit(button);
  }, []);
  return null;
}
