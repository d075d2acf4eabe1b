/** The colour families of pictures and categories; their steps are those of tokens.css. */
export const ART_TONES = ['palm', 'clay', 'sand', 'honey', 'rose', 'sky', 'plum', 'lake'] as const;
export type ArtTone = (typeof ART_TONES)[number];

/** The steps the scenes are painted with, as colours for files that stand outside the page's style sheets. */
export const PALETTE = {
  palm: { 100: '#dbf2e6', 200: '#bae3cf', 300: '#8ccaaf', 400: '#5eaa8a', 500: '#3b886a', 600: '#25694f', 700: '#19503c', 800: '#113c2c', 900: '#0a281d', 950: '#051810' },
  clay: { 100: '#fee5db', 200: '#feccb9', 300: '#f9ac8e', 400: '#e88761', 500: '#d16b42', 600: '#b2532b', 700: '#91411f', 800: '#71331a', 900: '#502514', 950: '#33160b' },
  sand: { 100: '#faf5ee', 200: '#f3ece1', 300: '#e7ded1', 400: '#d3c9bb', 500: '#aca397', 600: '#867f74', 700: '#665f56', 800: '#49443d', 900: '#312d27', 950: '#1f1b16' },
  honey: { 100: '#feecd0', 200: '#ffd79b', 300: '#fcc364', 400: '#e8ab3e', 500: '#cc9225', 600: '#a77612', 700: '#825b0c', 800: '#65470f', 900: '#46310b', 950: '#2d1f05' },
  rose: { 100: '#ffe4e3', 200: '#fdc8c7', 300: '#f8a4a3', 400: '#ed7477', 500: '#dd4d57', 600: '#bd2d3e', 700: '#9e2030', 800: '#7c1c26', 900: '#57161b', 950: '#340f11' },
  sky: { 100: '#dceefa', 200: '#b9def4', 300: '#8ec6e7', 400: '#5fa8d1', 500: '#3a89b3', 600: '#206e94', 700: '#14597a', 800: '#0f455f', 900: '#0b3245', 950: '#041d2a' },
  plum: { 100: '#f3e6f7', 200: '#e7ceef', 300: '#d3aedf', 400: '#b88bc7', 500: '#9a6ba9', 600: '#7e538b', 700: '#664172', 800: '#503259', 900: '#3a2440', 950: '#221427' },
  lake: { 100: '#dcf0f0', 200: '#bae1e1', 300: '#8fcacc', 400: '#5faeb0', 500: '#398f92', 600: '#1e7376', 700: '#115e60', 800: '#0e494b', 900: '#0b3536', 950: '#041f20' },
} as const satisfies Record<ArtTone, Record<number, string>>;

export type ArtStep = keyof (typeof PALETTE)['palm'];
