/** The accounts one can log in to with the demo password; all others of the demo have none. */
export const DEMO_LOGINS = {
  client: 'client@demo.palmora.example',
  partner: 'partner@demo.palmora.example',
  moderator: 'moderator@demo.palmora.example',
  admin: 'admin@demo.palmora.example',
} as const;
