/** A phone number as people read it: `+48 501 100 200`. */
export function formatPhone({
  phonePrefix,
  phoneNumber,
}: {
  phonePrefix: string;
  phoneNumber: string;
}): string {
  // Threes, and what is left over with the last group: 1234567 → 123 4567.
  const groups = phoneNumber.replace(/(\d{3})(?=\d{3,})/g, '$1 ');
  return `+${phonePrefix} ${groups}`;
}
