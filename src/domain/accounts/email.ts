/**
 * The one spelling under which an e-mail address is stored, compared and logged in with: no surrounding blanks,
 * composed characters, lower case. Dots and plus parts stay, since they are different mailboxes at many providers.
 */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
