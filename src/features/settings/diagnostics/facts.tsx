import { type ReactNode, useId } from 'react';
import styles from './diagnostics-panel.module.css';

type FactsProps = {
  title: string;
  facts: readonly (readonly [name: string, value: string])[];
  children?: ReactNode;
};

/** A group of facts with their names. */
export function Facts({ title, facts, children }: FactsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h4 id={id} className={styles.title}>
        {title}
      </h4>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
