import { ChoiceChips } from '@/ui/chips/choice-chips.tsx';
import { ChoiceMenu } from '@/ui/chips/choice-menu.tsx';
import { useIsNarrow } from '@/ui/use-media-query.ts';
import styles from './filter-rows.module.css';

export type Filter = {
  /** Changes when other options take the place of these. */
  key: string;
  label: string;
  /** The label where it is shown. */
  title: string;
  options: readonly { id: string; label: string }[];
  chosen: string | null;
  /** The option that stands for no choice. */
  unset?: string;
  onChoose: (id: string, index: number) => void;
};

/** Filters as a row of chips each; in a narrow window one row, in which all but the last are menus. */
export function FilterRows({ filters }: { filters: readonly Filter[] }) {
  const isNarrow = useIsNarrow();
  return (
    <div className={styles.filters}>
      {filters.map(({ key, label, title, options, chosen, unset, onChoose }, index) =>
        isNarrow && index < filters.length - 1 ? (
          <ChoiceMenu key={key} label={title} options={options} chosen={chosen} unset={unset} onChoose={onChoose} />
        ) : (
          <ChoiceChips
            key={key}
            label={label}
            {...(isNarrow ? {} : { title })}
            chips={options}
            isChosen={(id) => id === chosen}
            onPress={onChoose}
          />
        ),
      )}
    </div>
  );
}
