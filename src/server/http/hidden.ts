import type { FastifySchema } from 'fastify';
import type {} from '@fastify/swagger';

/** The schema of a route that is no part of the API: its document leaves it out. */
export const HIDDEN: FastifySchema = { hide: true };
