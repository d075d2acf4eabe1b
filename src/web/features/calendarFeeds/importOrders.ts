import type { Order } from '../../blocks/apiForm/useOrder.ts';

/** What the buttons of a calendar that is kept elsewhere ask for; `name`: its new one. */
export interface ImportOrder extends Order {
  intent: 'import';
  verb: 'read' | 'rename' | 'remove';
  id: string;
  name?: string;
}

export const isImportOrder = (body: object): body is ImportOrder =>
  'intent' in body && body.intent === 'import';
