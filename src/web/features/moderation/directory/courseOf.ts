import type { NewCourse } from '../../../../contract/moderation/directory.ts';
import { amountOf, textsOf } from './textsOf.ts';

type Course = (typeof NewCourse)['_zod']['input'];

/** What the forms of a course ask for; its place comes as it is called. */
export type CourseBody =
  | { intent: 'save'; version: number; place: string; known: Known; course: Omit<Course, 'placeId'> }
  | { intent: 'delete' };

/** The place that the form was filled with. */
export interface Known {
  placeId: string;
  name: string;
}

/** The body that the fields of a course's form make. */
export function courseOf(fields: Record<string, string>): CourseBody {
  if (fields.intent === 'delete') return { intent: 'delete' };
  const { organiser = '', startsOn = '', endsOn, language, currency, link = '' } = fields;
  return {
    intent: 'save',
    version: Number(fields.version),
    place: fields.place?.trim() ?? '',
    known: { placeId: fields.knownPlaceId ?? '', name: fields.knownPlace ?? '' },
    course: {
      title: textsOf(fields, 'title'),
      organiser,
      startsOn,
      ...(endsOn && { endsOn }),
      language: language as Course['language'],
      price: { amount: amountOf(fields.price), currency: currency as Course['price']['currency'] },
      certificate: textsOf(fields, 'certificate'),
      link,
    },
  };
}
