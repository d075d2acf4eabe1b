import { Button, type ButtonProps } from './Button.tsx';

/** The button that sends a form; while `isLoading`, pressing it or Enter sends nothing a second time. */
export function SubmitButton(props: Omit<ButtonProps, 'type'>) {
  return <Button {...props} type="submit" />;
}
