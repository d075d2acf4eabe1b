import { ADULT_MAIN, CATEGORY_WORDS, MAIN_CATEGORIES } from '../../../domain/catalogue/catalogue.ts';
import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { Art } from '../../ui/display/Art.tsx';
import { MAIN_TONES } from '../../blocks/catalogue/mainTones.ts';
import { useHere } from '../../blocks/places/whereabouts.ts';
import { Section } from '../../ui/layout/Section.tsx';
import styles from './CategoryTiles.module.css';

/** A tile per main category, each in its tone; the adult one is never offered here. */
export function CategoryTiles() {
  const t = useT('home');
  const names = useT('catalogue');
  const here = useHere();
  return (
    <Section title={t('categories.heading')}>
      <ul className={styles.tiles}>
        {MAIN_CATEGORIES.filter((main) => main !== ADULT_MAIN).map((main) => (
          <li key={main} className={styles.tile} data-tone={MAIN_TONES[main]}>
            <Art seed={`tile-${main}`} tone={MAIN_TONES[main]} className={styles.picture} />
            <div className={styles.words}>
              <h3 className={styles.name}>
                <Anchor href={here(paths.searchCategory(CATEGORY_WORDS[main]))} className={styles.link}>
                  {names(`mains.${main}`)}
                </Anchor>
              </h3>
              <p className={styles.description}>{t(`mainDescriptions.${main}`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
