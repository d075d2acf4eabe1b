/** What a row of the permission walk says of a route. */
import type { Account, Person, ThingName } from './walk.ts';

/** Who passes the door; `own…`: who names the own id in the path, whoever else's is 403. */
export type Door =
  | 'anyone'
  | 'signedIn'
  | 'staffMember'
  | 'staff'
  | 'admin'
  | 'client'
  | 'partner'
  | 'own'
  | 'ownClient'
  | 'ownPartner';

/** What is sent besides the path; `params` are those of the path that are not the thing's id. */
export interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** The form's field of an uploaded picture. */
  file?: string;
}

export interface Row {
  route: string;
  door: Door;
  /** The thing asked for, in the path unless `send` puts it elsewhere. */
  thing?: ThingName;
  send?(id: string, me: Account | null): Sent;
  /** The statuses of those who get in; any 2xx when left out. */
  in?: readonly number[];
  /** The status of things that do not exist or are not the caller's; 404 when left out. */
  hidden?: number;
  /** Who is answered otherwise than the door says. */
  but?: Partial<Record<Person, number>>;
}
