/** A new key for one filled-in form or one file: what is sent with it twice is done once. */
export function newFormKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Under this name forms send their key. */
export const FORM_KEY = 'formKey';

/**
 * The Idempotency-Key of what a form sends: its own key and what is in it, so that the same sent again is the same
 * request and something else from the same form another one. None without a form's key.
 */
export async function idempotencyKeyOf(
  formKey: unknown,
  sent: unknown,
): Promise<{ idempotencyKey?: string }> {
  if (typeof formKey !== 'string' || formKey === '') return {};
  const bytes = new TextEncoder().encode(`${formKey}\n${JSON.stringify(sent)}`);
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return { idempotencyKey: Buffer.from(digest).toString('base64url') };
}
