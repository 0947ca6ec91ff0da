import type { ComponentPropsWithRef } from 'react';
import styles from './button.module.css';

type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'type'> & {
  tone?: 'primary' | 'secondary' | 'quiet';
  /** `submit` for the submit button of a form; all others never submit one by accident. */
  type?: 'button' | 'submit';
};

/** A button with a text label. */
export function Button({ tone = 'secondary', type = 'button', className, ...rest }: ButtonProps) {
  return (
    <button {...rest} type={type} className={[styles.button, styles[tone], className].filter(Boolean).join(' ')} />
  );
}
