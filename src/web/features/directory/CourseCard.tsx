import { Award, GraduationCap, Languages, MapPin, Monitor } from 'lucide-react';
import type { CourseView } from '../../../contract/directory.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { formatPrice } from '../../../messages/price.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { useLanguageName } from '../../blocks/catalogue/useLanguageName.ts';
import { formatDays } from '../../ui/display/formatRange.ts';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { Labelled } from '../../ui/display/Labelled.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { DirectoryCard, useForeignLang } from './DirectoryCard.tsx';
import { Fact } from './Fact.tsx';

/** A course in the list. */
export function CourseCard({ course }: { course: CourseView }) {
  const t = useT('directory');
  const locale = useLocale();
  const languageName = useLanguageName();
  const { title, organiser, startsOn, endsOn, place, language, price, certificate, link } = course;
  const certificateLang = useForeignLang(certificate ?? title);
  const where = place
    ? [...new Set([place.name, place.country])].join(', ')
    : t('education.attendance.ONLINE');
  return (
    <DirectoryCard
      icon={GraduationCap}
      overline={<Formatted>{formatDays(startsOn, endsOn, locale)}</Formatted>}
      title={title}
      by={organiser}
      facts={
        <>
          <Fact icon={place ? MapPin : Monitor}>{where}</Fact>
          <Fact icon={Languages}>
            <Labelled label={t('education.language')}>{languageName(language)}</Labelled>
          </Fact>
          {certificate && (
            <Fact icon={Award} lang={certificateLang}>
              {certificate.text}
            </Fact>
          )}
        </>
      }
      price={
        <Price>
          {price.amount === 0 ? t('free') : formatPrice(price.amount, price.currency, toBcp47(locale))}
        </Price>
      }
      link={link}
      linkText={t('education.view')}
      linkLabel={t('education.viewOf', { title: title.text })}
    />
  );
}
