import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Anchor } from '../controls/Anchor.tsx';
import styles from './Paragraphs.module.css';

export interface ParagraphsProps {
  text: string;
  /** Words of the text that lead somewhere. */
  links?: readonly { words: string; href: string }[];
  className?: string;
}

/** A text of paragraphs, parted by empty lines; lines that begin with "- " are a list. */
export function Paragraphs({ text, links = [], className }: ParagraphsProps) {
  return (
    <div className={classNames(styles.paragraphs, className)}>
      {text.split('\n\n').map((block) => {
        const lines = block.split('\n');
        const items = lines.filter((line) => line.startsWith('- '));
        if (items.length === 0) return <p key={block}>{linked(block, links)}</p>;
        const before = lines.filter((line) => !line.startsWith('- ')).join(' ');
        return (
          <div key={block} className={styles.block}>
            {before && <p>{before}</p>}
            <ul className={styles.list}>
              {items.map((item) => (
                <li key={item}>{item.slice(2)}</li>
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}

/** A paragraph with its first words that lead somewhere as a link. */
function linked(block: string, links: NonNullable<ParagraphsProps['links']>): ReactNode {
  const link = links.find(({ words }) => block.includes(words));
  if (!link) return block;
  const at = block.indexOf(link.words);
  return (
    <>
      {block.slice(0, at)}
      <Anchor href={link.href}>{link.words}</Anchor>
      {block.slice(at + link.words.length)}
    </>
  );
}
