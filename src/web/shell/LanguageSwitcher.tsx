import { Check, ChevronDown, Globe } from 'lucide-react';
import { useLocation } from 'react-router';
import { LOCALES, NATIVE_NAMES, toBcp47 } from '../../domain/locales.ts';
import { LEAVING_LANGUAGE } from '../browser/leavingLanguage.ts';
import { useLocale, useT } from '../messages/messages.ts';
import { paths } from '../paths/paths.ts';
import { Icon } from '../ui/display/Icon.tsx';
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx';
import { Disclosure } from '../ui/overlays/Disclosure.tsx';
import bar from './BarLink.module.css';
import styles from './LanguageSwitcher.module.css';
import list from './MenuList.module.css';

/** The seven languages by their own names; each leads to the same page and is remembered. */
export function LanguageSwitcher() {
  const t = useT('shell');
  const locale = useLocale();
  return (
    <Disclosure
      className={styles.switcher}
      buttonClassName={bar.link}
      button={
        <>
          <Icon of={Globe} size={20} />
          <VisuallyHidden>{t('language.label', { name: NATIVE_NAMES[locale] })}</VisuallyHidden>
          <span className={styles.code} translate="no">
            {toBcp47(locale)}
          </span>
          <Icon of={ChevronDown} size={16} strokeWidth={2.25} className={bar.chevron} />
        </>
      }
    >
      <LanguageList />
    </Disclosure>
  );
}

/** The list alone, for the phone's menu. */
export function LanguageList({ className = list.menu }: { className?: string }) {
  const t = useT('shell');
  const locale = useLocale();
  const { pathname, search } = useLocation();
  return (
    <nav aria-label={t('language.choose')}>
      <ul className={className}>
        {LOCALES.map((language) => (
          <li key={language}>
            <a
              className={list.menuLink}
              href={paths.inLanguage(language, pathname + search)}
              lang={toBcp47(language)}
              hrefLang={toBcp47(language)}
              aria-current={language === locale ? 'true' : undefined}
              onClick={() => window.dispatchEvent(new Event(LEAVING_LANGUAGE))}
              rel="nofollow"
              translate="no"
            >
              {NATIVE_NAMES[language]}
              {language === locale && <Icon of={Check} size={18} strokeWidth={2.5} />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
