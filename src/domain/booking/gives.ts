// Who gives a service: a worker names some of the profile's services, or none and thereby gives all of them.

/** Whether a worker of these services gives the service. */
export const gives = (serviceIds: readonly string[], serviceId: string): boolean =>
  serviceIds.length === 0 || serviceIds.includes(serviceId);
