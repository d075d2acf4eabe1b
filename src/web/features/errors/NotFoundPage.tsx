import { data } from 'react-router';

/** Every address that is none of ours, for everybody alike. */
export function loader() {
  throw data(null, 404);
}

export default function NotFoundPage() {
  return null;
}
