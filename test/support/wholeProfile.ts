import { LODZ } from './announcements.ts';

/** A profile in Łódź with all that one may say, as its form sends it; `over` replaces fields. */
export const wholeProfile = (over: object = {}) => ({
  name: 'Studio Oliwka',
  gender: 'FEMALE',
  description: 'Masaże w spokojnym miejscu.',
  engDescription: 'Massages in a calm place.',
  placeId: LODZ,
  cityDescription: 'Second gate',
  district: 'Polesie',
  street: 'Zielona',
  houseNumber: '7/3',
  postCode: '90-601',
  workplace: 'CLASSIC',
  openingTimes: {
    '1': [
      { from: '12:00', to: '16:00' },
      { from: '08:00', to: '12:00' },
    ],
    '2': [],
  },
  workers: [{ workerId: 'new-1', name: 'Olga', gender: 'FEMALE', serviceIds: ['thai'] }],
  services: [
    {
      serviceId: 'thai',
      main: 'RELAXED_MASSAGE',
      sub: 'THAI_MASSAGE',
      durationMinutes: 60,
      price: { from: 20_000, to: 25_000 },
    },
    {
      serviceId: 'osteo',
      main: 'OSTEOPATHY',
      sub: null,
      label: 'First visit',
      durationMinutes: 90,
      price: { from: 30_000 },
    },
  ],
  currency: 'PLN',
  clientTypes: ['WOMEN', 'KIDS'],
  paymentMethods: ['CASH', 'BLIK'],
  phonePrefix: '+48',
  phoneNumber: '501 100 200',
  instagram: 'https://www.instagram.com/studio',
  breakTime: '00:20',
  treatsClients: false,
  ...over,
});
