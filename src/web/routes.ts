import { type RouteConfig, index, route } from '@react-router/dev/routes';

/** Every page of the specification §2, composed here; features do not import each other. */
export default [
  index('features/home/HomePage.tsx'),
  route('logout', 'features/access/logOut.ts'),
  route('session-check', 'features/access/sessionCheck.ts'),
  route('*', 'features/errors/NotFoundPage.tsx'),
] satisfies RouteConfig;
