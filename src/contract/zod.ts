/** Zod, as the contract and the pages use it. */
import { z } from 'zod';

// In the browser Zod would ask whether it may use eval, which the page's policy forbids and reports.
if (typeof document === 'object') z.config({ jitless: true });

export { z };
