/** The password of the demo log-ins in an end-to-end run. */
export const DEMO_PASSWORD = 'quiet river under palms';
