/**
 * Where what lies in the memory of the search index, in bytes. Rows stand in blocks; a block holds its columns, a bitmap
 * for each option, and a few words about itself. The kernels in WebAssembly and in JavaScript read the same memory, so
 * this file is plain numbers: it is compiled into both.
 */

/** Rows of a block. */
export const ROWS = 1024;
/** Bytes of a bitmap over a block's rows. */
export const BITMAP = 128;
/** Words of 32 bits of a bitmap. */
export const WORDS = 32;

// What a block says of itself, 32 bits each.
/** The lowest and the highest key of a place among its rows. */
export const AT_PLACE_MIN = 0;
export const AT_PLACE_MAX = 4;
/** From when (included) until when its bitmaps of living and of promoted rows are right, in row times. */
export const AT_VALID_FROM = 8;
export const AT_VALID_UNTIL = 12;
/** The width of the steps that its bitmaps of prices are for, in minor units; 0: none yet. */
export const AT_STEP_WIDTH = 16;
/** How many rows it holds. */
export const AT_COUNT = 20;
/**
 * Which counts it knows: those on its options while nothing is filtered by, which "see all" asks of every block again and
 * again. 0 after any change of its rows, of who lives, or of the width of its steps.
 */
export const AT_KNOWN = 24;
/** Of its living rows: all, those of each sub. */
export const KNOWS_SUBS = 1;
/** Where its main is the only one searched: all, those of each trait, of each step of prices. */
export const KNOWS_ALONE = 2;
/** The same where all mains but the adult one are searched: of rows of which no earlier main has the announcement. */
export const KNOWS_FIRST = 4;

// What it knows, 16 bits each.
export const AT_SUB_COUNTS = 28;

// Bounds over the rows of each word of a bitmap: none among them has a better key. They may be too good, never too bad.
export const AT_BEST_SCORE = 64;
export const AT_BEST_PUBLISHED = 192;
export const AT_BEST_PRICE = 320;

export const AT_ENTRY = 448;
export const AT_PLACE = 4544;
export const AT_PRICE_FROM = 8640;
export const AT_PRICE_TO = 12736;
export const AT_SCORE = 16832;
/** The announcement's number: of those with the same key the highest comes first, so it is read as often as the key. */
export const AT_NUMBER = 20928;
/** The number of its partner's calendar; 0: there is none. */
export const AT_CALENDAR = 25024;
/** Where it is, in millionths of a degree: distances and areas of the map are read for whole cities. */
export const AT_LAT = 29120;
export const AT_LNG = 33216;
export const AT_BITS = 37312;

// Bitmaps, by their position.
export const BIT_USED = 0;
/** Not expired; within the times that the block names. */
export const BIT_ALIVE = 1;
/** Promoted; within the times that the block names. */
export const BIT_PROMOTED = 2;
/** The nineteen options of the groups of traits, in the order of their bits. */
export const BIT_TRAITS = 3;
export const TRAITS = 19;
/** The other mains that the announcement offers. */
export const BIT_ALSO = 22;
export const MAINS = 8;
/** The steps of prices that the row's range overlaps. */
export const BIT_STEPS = 30;
export const STEPS = 10;
export const BIT_SUBS = 40;
export const MOST_SUBS = 16;
/** Those of the steps that no earlier main of the announcement overlaps, the adult one aside. */
export const BIT_FIRST_STEPS = 56;
export const BITMAPS = 66;
// More of what it knows.
export const AT_ALONE_COUNTS = 45760;
export const AT_FIRST_COUNTS = 45820;
/** How far behind the first count those of traits and of steps stand. */
export const KNOWN_TRAITS = 2;
export const KNOWN_STEPS = 40;
/** Bytes of a block. */
export const BLOCK = 45888;

// What is asked, 32 bits each: a list that lies in the memory too.
export const ASK_BLOCKS = 0;
export const ASK_COUNT = 4;
/** Row time. */
export const ASK_NOW = 8;
export const ASK_PLACE_MIN = 12;
export const ASK_PLACE_MAX = 16;
/** Whether options are counted. */
export const ASK_FACETS = 20;
/** Six masks over the traits' bits; 0: the group is not filtered by. */
export const ASK_GROUPS = 24;
export const GROUPS = 6;
export const ASK_HAS_PRICE = 48;
export const ASK_PRICE_FROM = 52;
export const ASK_PRICE_TO = 56;
/** Minor units; 0: prices are not counted. */
export const ASK_STEP_WIDTH = 60;
/** A bit for each sub asked for; 0: any. */
export const ASK_SUBS = 64;
/** How many subs the main has. */
export const ASK_SUB_COUNT = 68;
/** Whether the main is searched, or only counted. */
export const ASK_IS_SEARCHED = 72;
/** The mains searched before this one, and all others searched; a bit each. */
export const ASK_EARLIER = 76;
export const ASK_OTHERS = 80;
/** Whether an announcement may match by one of its mains and not by another. */
export const ASK_DIFFER = 84;
/** Whether the rows of the page are all that match, not only those that count. */
export const ASK_ALL_MATCHES = 88;
/** A bitmap for each block: the further set that is searched within; 0: none. */
export const ASK_WITHIN = 92;
/** A bitmap for each block: the rows of the page. */
export const ASK_FOUND = 96;
/** A bitmap for each block: of the rows that stand in several mains searched, those that may count. */
export const ASK_SHARED = 100;
/** A bitmap for each block: rows that stand in several mains searched and match but for their price. */
export const ASK_SHARED_STEPS = 104;
/** Counts, 32 bits each. */
export const ASK_COUNTS = 108;
/** Where the chunks of announcements lie. */
export const ASK_CHUNKS = 112;
/** Room to work in. */
export const ASK_SCRATCH = 116;
/** How many options each group has. */
export const ASK_SIZES = 120;
/** Whether steps are counted by their first main: all but the adult one are searched, each with all its subs. */
export const ASK_FIRST_STEPS = 144;
export const ASK_BYTES = 192;

/** Counts, by their position. */
export const COUNT_TOTAL = 0;
export const COUNT_MAIN = 1;
export const COUNT_TRAITS = 2;
export const COUNT_SUBS = 21;
export const COUNT_STEPS = 37;
export const COUNTS = 48;

/** Bytes of room: a bitmap each for base, all, price, treatment, who counts, others, some, and two for each group. */
export const SCRATCH = 2560;

// Announcements, each an entry: in chunks, an entry's fields beside one another, as who reads one mostly reads another.
/** Entries of a chunk, as a power of two. */
export const CHUNK_SHIFT = 15;
export const CHUNK_MASK = 32767;
/** Row time. */
export const ENTRY_PUBLISHED = 0;
/** Six groups of options, mains: traitBits.ts. */
export const ENTRY_TRAITS = 4;
export const ENTRY_PLACE = 8;
/** Row time. */
export const ENTRY_EXPIRES = 12;
/** Until when it is promoted, in row times; the least number there is: not at all. */
export const ENTRY_PROMOTED = 16;
/** Bytes of an entry. */
export const ENTRY = 20;
/** Bytes of a chunk. */
export const CHUNK = 655360;
