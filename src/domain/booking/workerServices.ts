// Who gives a service: a worker names some of the profile's services, or none and thereby gives all of them.

/** Whether a worker of these services gives the service. */
export const givesService = (serviceIds: readonly string[], serviceId: string): boolean =>
  serviceIds.length === 0 || serviceIds.includes(serviceId);

/** The minutes of the shortest of the services that a worker gives; undefined: there is none. */
export function shortestService(
  serviceIds: readonly string[],
  services: readonly { id: string; durationMinutes: number }[],
): number | undefined {
  const given = services.filter(({ id }) => givesService(serviceIds, id)).map((one) => one.durationMinutes);
  return given.length > 0 ? Math.min(...given) : undefined;
}
