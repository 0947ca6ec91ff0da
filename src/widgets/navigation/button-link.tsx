import type { ReactNode } from 'react';
import buttonStyles from '@/ui/controls/button.module.css';
import { Link } from './link.tsx';

type ButtonLinkProps = {
  /** An address within the app. */
  to: string;
  tone?: 'primary' | 'secondary';
  children: ReactNode;
};

export function ButtonLink({ to, tone = 'primary', children }: ButtonLinkProps) {
  return (
    <Link to={to} className={`${buttonStyles.button} ${buttonStyles[tone]}`}>
      {children}
    </Link>
  );
}
