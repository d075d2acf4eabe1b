export { type Recipient, toldOf, wantedKinds } from './choices.ts';
export { consentedKinds, consentedPhone } from './consents.ts';
