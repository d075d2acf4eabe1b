/** Where a map of the web shows the way to an address, written on one line. */
export const wayTo = (address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
