import { useNavigation } from 'react-router';
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx';
import styles from './NavigationProgress.module.css';

/** A thin line at the top while the next page is on its way; it waits 200 ms before it shows. */
export function NavigationProgress({ label }: { label: string }) {
  const isLoading = useNavigation().state !== 'idle';
  return (
    <>
      {isLoading && <div className={styles.line} />}
      <VisuallyHidden role="status">{isLoading ? label : ''}</VisuallyHidden>
    </>
  );
}
