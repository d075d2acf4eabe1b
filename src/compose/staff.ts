import { createStaffAccess } from '../server/features/staff/access.ts';
import { createFirstAdmin } from '../server/features/staff/firstAdmin.ts';
import { createLog } from '../server/features/staff/log.ts';
import { logRoutes } from '../server/features/staff/logRoutes.ts';
import { staffRoutes } from '../server/features/staff/routes.ts';
import type { Frame } from './frame.ts';

/** How staff come in, and who the first of them is. */
export const composeStaff = (frame: Frame) => ({
  routes: [...staffRoutes(createStaffAccess(frame)), ...logRoutes(createLog(frame))],
  firstAdmin: createFirstAdmin({ ...frame, adminEmail: frame.config.adminEmail }),
});
