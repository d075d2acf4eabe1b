/*
 * What somebody takes along or leaves behind. The copy of what is kept of a person is made on demand, one at a time, and
 * waits to be fetched for a while. An app tells where it can be reached; what kind of address that is stands with it.
 */

export const EXPORT_STATES = ['MAKING', 'READY'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

export const PUSH_PLATFORMS = ['android', 'ios', 'web'] as const;
export type PushPlatform = (typeof PUSH_PLATFORMS)[number];
