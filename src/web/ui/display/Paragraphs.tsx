import { classNames } from '../classNames.ts';
import styles from './Paragraphs.module.css';

/** A text of paragraphs, parted by empty lines; lines that begin with "- " are a list. */
export function Paragraphs({ text, className }: { text: string; className?: string }) {
  return (
    <div className={classNames(styles.paragraphs, className)}>
      {text.split('\n\n').map((block) => {
        const lines = block.split('\n');
        const items = lines.filter((line) => line.startsWith('- '));
        if (items.length === 0) return <p key={block}>{block}</p>;
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
