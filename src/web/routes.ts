import { type RouteConfig, index, route } from '@react-router/dev/routes';

/** Every page of the specification §2, composed here: pages of one subject lie in features, those that compose several in zones. */
export default [
  index('features/home/HomePage.tsx'),
  route('search-massage', 'features/search/SearchPage.tsx'),
  route('about-us', 'features/about/AboutPage.tsx'),
  route('regulations', 'features/regulations/RegulationsPage.tsx'),
  route('legal-notice', 'features/regulations/LegalNoticePage.tsx'),
  route('sign-in', 'features/accounts/SignInPage.tsx'),
  route('sign-up', 'features/accounts/SignUpPage.tsx'),
  route('sign-up/success', 'features/accounts/SignUpSuccessPage.tsx'),
  route('forgot-password', 'features/accounts/ForgotPasswordPage.tsx'),
  route('user-zone/reset-password', 'features/accounts/ResetPasswordPage.tsx'),
  route('partner', 'features/forPartners/PartnerPage.tsx'),
  route('user-zone', 'features/forPartners/UserZonePage.tsx'),
  route('_app', 'features/accounts/startRoute.ts'),
  route('logout', 'features/accounts/logOutRoute.ts'),
  route('session-check', 'features/accounts/sessionCheckRoute.ts'),
  route('search-massage/profile-details', 'features/partners/ProfileDetailsPage.tsx'),
  route('favourites', 'features/favourites/FavouritesPage.tsx'),
  route('device-favourites', 'features/favourites/deviceFavouritesRoute.ts'),
  route('booking', 'features/booking/BookingPage.tsx'),
  route('adult-answer', 'features/adult/adultAnswer.ts'),
  route('user-zone/edit-client-profile', 'features/clients/EditClientProfilePage.tsx'),
  route('user-zone/profile-settings', 'zones/account/AccountPage.tsx'),
  route('search-massage/announcement-details/:id', 'features/announcements/AnnouncementDetailsPage.tsx'),
  route('user-zone/add-announcement', 'features/announcements/AddAnnouncementPage.tsx'),
  route('user-zone/edit-announcement/:id', 'features/announcements/EditAnnouncementPage.tsx'),
  route('user-zone/fix-announcement/:id', 'features/announcements/FixAnnouncementPage.tsx'),
  route('user-zone/add-announcement/success', 'features/announcements/AddAnnouncementSuccessPage.tsx'),
  route('user-zone/payment', 'features/payments/PaymentPage.tsx'),
  route('user-zone/payment-return/add/wait', 'features/payments/PaymentWaitPage.tsx', {
    id: 'payment-wait-add',
  }),
  route('user-zone/payment-return/extend/wait', 'features/payments/PaymentWaitPage.tsx', {
    id: 'payment-wait-extend',
  }),
  route('user-zone/add-partner-profile', 'features/partners/AddPartnerProfilePage.tsx'),
  route('user-zone/add-partner-profile/success', 'features/partners/ProfileSavedPage.tsx', {
    id: 'profile-added',
  }),
  route('user-zone/edit-partner-profile', 'features/partners/EditPartnerProfilePage.tsx'),
  route('user-zone/edit-partner-profile/success', 'features/partners/ProfileSavedPage.tsx', {
    id: 'profile-edited',
  }),
  route('*', 'features/errors/NotFoundPage.tsx'),
] satisfies RouteConfig;
