import type { ComponentPropsWithRef } from 'react';
import styles from './button.module.css';

type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'type'> & {
  tone?: 'primary' | 'secondary' | 'quiet';
  /** Not `submit` by default, so that a button submits no form by accident. */
  type?: 'button' | 'submit';
};

export function Button({ tone = 'secondary', type = 'button', className, ...rest }: ButtonProps) {
  return (
    <button {...rest} type={type} className={[styles.button, styles[tone], className].filter(Boolean).join(' ')} />
  );
}
