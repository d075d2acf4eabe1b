import { useT } from '../messages/messages.ts';
import { paths } from '../paths/paths.ts';
import { useRootData } from '../page/rootData.ts';
import { useSession } from '../page/session.tsx';
import { classNames } from '../ui/classNames.ts';
import { Anchor } from '../ui/controls/Anchor.tsx';
import { Logo } from '../ui/display/Logo.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { useHere } from '../blocks/places/whereabouts.ts';
import { SocialLink } from '../blocks/contact/SocialLink.tsx';
import styles from './Footer.module.css';

/** Three columns of links, each folded where the window is narrow; how to reach us, and where the places come from. */
export function Footer() {
  const t = useT('shell');
  const accountType = useSession()?.accountType;
  const contact = useRootData()?.contact;
  const here = useHere();
  const columns = [
    {
      title: t('footer.service'),
      links: [
        { href: paths.aboutUs, text: t('nav.aboutUs') },
        { href: paths.regulations('service-terms'), text: t('footer.terms') },
        { href: paths.regulations('privacy-policy'), text: t('footer.privacy') },
        { href: paths.legalNotice, text: t('footer.legalNotice') },
        { href: paths.ranking, text: t('footer.ranking') },
        { href: paths.browserStorage, text: t('footer.storage') },
        { href: paths.accessibility, text: t('footer.accessibility') },
      ],
    },
    {
      title: t('footer.forClients'),
      links: [
        { href: paths.search, text: t('footer.searchTherapists') },
        { href: paths.mobileApp, text: t('nav.knowUs') },
        ...(accountType === 'client' ? [{ href: paths.profileSettings(), text: t('nav.visits') }] : []),
      ],
    },
    {
      title: t('footer.forProfessionals'),
      links: [
        { href: paths.partner, text: t('footer.therapistArea') },
        { href: paths.hub, text: t('footer.firstSteps') },
        { href: paths.partnerPrice, text: t('nav.pricing') },
        { href: paths.education, text: t('nav.education') },
        { href: paths.supply, text: t('nav.supply') },
        ...(accountType === 'partner' ? [{ href: paths.userZone, text: t('nav.userZone') }] : []),
        ...(accountType
          ? []
          : [
              { href: paths.signIn, text: t('nav.logIn') },
              { href: paths.signUp, text: t('nav.signUp') },
            ]),
      ],
    },
  ];
  return (
    <footer className={styles.footer}>
      <Page>
        <div className={styles.top}>
          <div className={styles.brand}>
            <Logo />
            <p className={styles.tagline}>{t('tagline')}</p>
          </div>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className={classNames(styles.title, styles.wide)}>{title}</h2>
              <details className={styles.fold}>
                <summary className={styles.summary}>{title}</summary>
                <ul className={styles.list}>
                  {links.map(({ href, text }) => (
                    <li key={href}>
                      <Anchor href={here(href)} className={styles.link}>
                        {text}
                      </Anchor>
                    </li>
                  ))}
                </ul>
              </details>
            </nav>
          ))}
          {contact && (
            <section aria-label={t('footer.contact')} className={styles.contact}>
              <h2 className={styles.title}>{t('footer.contact')}</h2>
              <ul className={styles.list}>
                <li>
                  <a href={`tel:${contact.phone.replaceAll(' ', '')}`} className={styles.link}>
                    {t('footer.phone', { phone: contact.phone.replaceAll(' ', '\u00a0') })}
                  </a>
                </li>
                <li>
                  <a href={`mailto:${contact.email}`} className={styles.link} translate="no">
                    {contact.email}
                  </a>
                </li>
              </ul>
              <ul className={styles.social}>
                {contact.social.map(({ network, name, href }) => (
                  <li key={network}>
                    <SocialLink
                      network={network}
                      href={href}
                      label={t('footer.onNetwork', { network: name })}
                    />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <div className={styles.bottom}>
          <p translate="no">{contact && `${contact.operator}, ${contact.town}`}</p>
          <p>
            <a href="https://www.geonames.org/" rel="noopener" className={styles.quiet}>
              {t('footer.places')}
            </a>
          </p>
        </div>
      </Page>
    </footer>
  );
}
