import { Leaf } from 'lucide-react';
import type { User } from '../../../contract/accounts.ts';
import type { OwnProfile } from '../../../contract/partners.ts';
import { NETWORK_NAMES, NETWORKS } from '../../../domain/links.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { OpeningTimesTable } from '../../blocks/openingTimes/OpeningTimesTable.tsx';
import { Photo } from '../../ui/display/Photo.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { useTreatmentName } from '../../blocks/catalogue/useTreatmentName.ts';
import { usePriceText } from '../../blocks/prices/usePriceText.ts';
import { AccountFacts } from '../../features/accounts/AccountFacts.tsx';
import { Facts } from '../../blocks/facts/Facts.tsx';
import { WithheldPart } from '../../blocks/ownNotices/WithheldPart.tsx';
import styles from './PartnerSummary.module.css';

/** Everything a partner's profile says, part by part as in its form. */
export function PartnerSummary({ user, profile }: { user: User; profile: OwnProfile | null }) {
  const t = useT('accountZone');
  const f = useT('partnerForm');
  const c = useT('catalogue');
  const p = useT('partners');
  const treatmentName = useTreatmentName();
  const priceText = usePriceText();
  if (!profile) {
    return (
      <>
        <EmptyState
          picture={<Icon of={Leaf} size={48} />}
          title={t('profile.missingTitle')}
          actions={<ButtonLink href={paths.addPartnerProfile}>{t('profile.add')}</ButtonLink>}
        >
          {t('profile.missingText')}
        </EmptyState>
        <AccountFacts user={user} />
      </>
    );
  }
  const { currency } = profile;
  const own = toBcp47(profile.descriptionLocale);
  const yes = (is: boolean) => (is ? t('profile.yes') : t('profile.no'));
  const edit = (section: string) => `${paths.editPartnerProfile}#${section}-section`;
  const named = (service: OwnProfile['services'][number]) =>
    `${treatmentName(service)}, ${f('times.breakMinutes', { minutes: service.durationMinutes })}`;
  const list = (words: readonly string[]) => words.join(', ');
  return (
    <Stack gap={5}>
      <WithheldPart kind="profile" withheld={profile.withheld} />
      <Stack direction="row" gap={3}>
        <ButtonLink href={paths.editPartnerProfile} kind="outlined">
          {t('profile.edit')}
        </ButtonLink>
        <ButtonLink href={paths.profileDetails(profile.profileId)} kind="text">
          {t('profile.see')}
        </ButtonLink>
      </Stack>
      <Facts
        title={f('basics.title')}
        editHref={edit('basics')}
        facts={[
          { label: f('basics.name'), value: <span translate="no">{profile.name}</span> },
          { label: f('basics.gender'), value: c(`genders.${profile.gender}`) },
          { label: f('basics.technician'), value: yes(profile.isTechnician) },
          ...(profile.licenceNumber
            ? [{ label: f('services.licenceNumber'), value: profile.licenceNumber }]
            : []),
          { label: c('fields.description'), value: profile.description, lang: own },
          { label: c('fields.engDescription'), value: profile.engDescription, lang: 'en' },
          {
            label: f('photos.title'),
            value: profile.photos.length > 0 && (
              <span className={styles.photos}>
                {profile.photos.map((photo) => (
                  <Photo key={photo.photoId} photo={photo} alt="" sizes="6rem" />
                ))}
              </span>
            ),
          },
        ]}
      />
      <Facts
        title={f('place.title')}
        editHref={edit('place')}
        facts={[
          { label: f('place.city'), value: `${profile.place.city}, ${profile.place.country}` },
          { label: c('fields.workplace'), value: c(`workplaces.${profile.workplace}`) },
          { label: c('fields.district'), value: profile.district },
          { label: f('place.neighbourhood'), value: profile.neighbourhood },
          {
            label: f('place.street'),
            value: (profile.street || profile.houseNumber) && profile.addressLines[0],
          },
          { label: f('place.postCode'), value: profile.postCode },
          { label: f('place.cityDescription'), value: profile.cityDescription, lang: own },
          {
            label: f('place.hidesAddress'),
            value: yes(profile.hidesAddress || profile.workplace !== 'CLASSIC'),
          },
          { label: f('place.visiting'), value: yes(profile.isVisitingClient) },
        ]}
      />
      <Facts
        title={f('services.title')}
        editHref={edit('services')}
        facts={profile.services.map((service) => ({
          label: named(service),
          value: <Formatted>{priceText(service.price, currency)}</Formatted>,
        }))}
      />
      <Facts
        title={f('workers.title')}
        editHref={edit('workers')}
        facts={profile.workers.map((worker) => ({
          label: worker.name,
          value:
            list(
              profile.services.filter(({ serviceId }) => worker.serviceIds.includes(serviceId)).map(named),
            ) || p('allServices'),
        }))}
      />
      <Facts
        title={f('times.title')}
        editHref={edit('times')}
        facts={[
          { label: f('times.availability'), value: c(`availabilities.${profile.availability}`) },
          {
            label: f('times.openingTimes'),
            value: Object.keys(profile.openingTimes).length > 0 && (
              <OpeningTimesTable
                times={profile.openingTimes}
                closedText={f('times.closed')}
                caption={f('times.openingTimes')}
              />
            ),
          },
          {
            label: f('times.breakTime'),
            value: f('times.breakMinutes', { minutes: Number(profile.breakTime) }),
          },
          {
            label: f('place.speed'),
            value: profile.isVisitingClient && f('place.kmPerHour', { speed: profile.travelSpeedKmh }),
          },
          {
            label: f('place.travelCostKind'),
            value:
              profile.isVisitingClient &&
              [
                f(`place.travelCosts.${profile.travelCostKind ?? 'UNSAID'}`),
                profile.travelCost > 0 &&
                  priceText({ from: profile.travelCost, to: profile.travelCost }, currency),
              ]
                .filter(Boolean)
                .join(': '),
          },
          { label: f('times.calendar'), value: yes(profile.isCalendarEnabled) },
          {
            label: f('times.startGrid'),
            value: profile.isCalendarEnabled && f('times.startEvery', { minutes: profile.startGridMinutes }),
          },
          { label: f('times.avoidsGaps'), value: profile.isCalendarEnabled && yes(profile.avoidsGaps) },
          { label: f('times.bookingMode'), value: f(`times.modes.${profile.bookingMode}`) },
        ]}
      />
      <Facts
        title={f('clients.title')}
        editHref={edit('clients')}
        facts={[
          {
            label: f('clients.clientTypes'),
            value: list(profile.clientTypes.map((one) => c(`clientTypes.${one}`))),
          },
          {
            label: c('fields.facilities'),
            value: list(profile.facilities.map((one) => c(`facilities.${one}`))),
          },
          {
            label: c('fields.paymentMethods'),
            value: list(profile.paymentMethods.map((one) => c(`paymentMethods.${one}`))),
          },
        ]}
      />
      <Facts
        title={f('contact.title')}
        editHref={edit('contact')}
        facts={[
          { label: f('contact.phone'), value: profile.phoneText },
          { label: f('contact.email'), value: profile.email },
          { label: c('fields.website'), value: profile.website },
          ...NETWORKS.map((network) => ({ label: NETWORK_NAMES[network], value: profile[network] })),
          { label: c('fields.imprint'), value: profile.imprint },
        ]}
      />
      <AccountFacts user={user} />
    </Stack>
  );
}
