import { requireReauth } from '../server/features/accounts/face.ts';
import { apiKeyRoutes } from '../server/features/apiKeys/routes.ts';
import { createApiKeys } from '../server/features/apiKeys/service.ts';
import { hashToken } from '../server/http/tokens.ts';
import type { Frame } from './frame.ts';

/** Keys of partners' own tools. */
export function composeApiKeys(frame: Frame) {
  const routes = apiKeyRoutes(createApiKeys(frame), (caller, device, password) =>
    requireReauth(frame, { ...caller, deviceHash: device === null ? null : hashToken(device) }, password),
  );
  return { routes };
}
