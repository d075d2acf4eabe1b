/** The colour families of pictures and categories; their steps are those of tokens.css. */
export const ART_TONES = ['palm', 'clay', 'sand', 'honey', 'rose', 'sky', 'plum', 'lake'] as const;
export type ArtTone = (typeof ART_TONES)[number];
