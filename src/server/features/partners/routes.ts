import { renderSVG } from 'uqr';
import type { InvoiceData } from '../../../contract/invoices.ts';
import { partners as contract } from '../../../contract/partners.ts';
import { pathIn } from '../../../domain/locales.ts';
import type { RequestContext } from '../../http/callers/context.ts';
import { type Route, route } from '../../http/endpoints/route.ts';
import { presentUser } from '../accounts/face.ts';
import { LIST_LIFE, tagOf } from '../announcements/face.ts';
import type { Partners } from './service.ts';

/** `invoiceDataOf`: whom a partner's invoices are made out to; `publicUrl`: what a short address begins with. */
export const partnerRoutes = (
  partners: Partners,
  { clock, publicUrl }: { clock: () => number; publicUrl: string },
  invoiceDataOf: (userId: string) => Promise<InvoiceData | null>,
): Route[] => {
  async function shown(id: string, context: RequestContext) {
    const profile = await partners.shown(id, context.locale);
    // Adult pages are never kept.
    if (!profile.isAdult) context.cacheTags?.add([tagOf.profile(id)], clock() + LIST_LIFE);
    return profile;
  }

  return [
    route(contract.createProfile, ({ caller, body, context }) =>
      partners.publish(caller.userId, body, context.locale),
    ),
    route(contract.updateProfile, ({ caller, body, context }) =>
      partners.update(caller.userId, body, context.locale),
    ),
    route(contract.publicProfile, ({ params, context }) => shown(params.resourceId, context)),
    route(contract.profileById, ({ params, context }) => shown(params.id, context)),
    route(contract.profileAt, async ({ params }) => ({ profileId: await partners.at(params.words) })),
    route(contract.qrCode, async ({ query: { words, language }, context, reply }) => {
      await partners.at(words);
      const address = publicUrl + pathIn(language ?? context.locale, `/p/${words}`);
      // Without a language in the address it is that of whoever asks.
      const whose = language ? 'public' : 'private';
      reply.header('cache-control', `${whose}, max-age=86400`).type('image/svg+xml; charset=utf-8');
      return renderSVG(address, { border: 2, whiteColor: '#fff', blackColor: '#000' });
    }),
    route(contract.ownProfile, ({ caller, context }) => partners.own(caller.userId, context.locale)),
    route(contract.deleteProfile, ({ caller, query }) =>
      partners.remove(caller.userId, query.withAll === 'true'),
    ),
    route(contract.ownAccount, async ({ caller, context }) => {
      const { user, profile } = await partners.account(caller.userId, context.locale);
      return { user: presentUser(user), profile, invoiceData: await invoiceDataOf(caller.userId) };
    }),
  ];
};
