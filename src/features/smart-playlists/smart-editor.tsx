import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type FormEvent, useDeferredValue, useId, useMemo, useState } from 'react';
import {
  maxSmartName,
  maxSmartRules,
  maxSmartSongs,
  newRule,
  operatorsOf,
  type SmartContent,
  type SmartField,
  type SmartGroup,
  type SmartMatch,
  type SmartRule,
  smartFields,
  smartOrigins,
  smartSorts,
  valueKind,
} from '@/core/smart-playlists/smart-playlist.ts';
import { type SmartSong, songsOfSmart } from '@/core/smart-playlists/smart-songs.ts';
import { artistLine } from '@/core/song/song.ts';
import { isolated } from '@/core/text/direction.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import fieldStyles from '@/ui/controls/text-field.module.css';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { smartClock } from './smart-clock.ts';
import styles from './smart-editor.module.css';

/** Songs shown of those that match. */
const previewed = 3;

type SmartEditorProps = {
  isNew: boolean;
  name: string;
  content: SmartContent;
  /** null = not loaded yet. */
  songs: readonly SmartSong[] | null;
  /** Resolves to the message of an error; null = saved. */
  onSave: (name: string, content: SmartContent) => Promise<string | null>;
  onClose: () => void;
};

/** A form for the name, rules, order and limit of a smart playlist, with the songs that match now. */
export function SmartEditor({ isNew, songs, onSave, onClose, ...before }: SmartEditorProps) {
  const { t } = useTranslation();
  const id = useId();
  const [name, setName] = useState(before.name);
  const [content, setContent] = useState<SmartContent>(() => contentOf(before.content));
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const change = (part: Partial<SmartContent>) => setContent((now) => ({ ...now, ...part }));
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || name.trim() === '') return;
    setIsBusy(true);
    setError(await onSave(name.trim(), content));
    setIsBusy(false);
  };
  return (
    <Dialog
      size="wide"
      closeLabel={t('app.close')}
      title={t(isNew ? 'smart.create' : 'smart.edit')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('smart.cancel')}</Button>
          <Button tone="primary" type="submit" form={id} disabled={isBusy || name.trim() === ''} aria-busy={isBusy}>
            {t('smart.save')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={onSubmit}>
        <label className={styles.labelled}>
          <span className={styles.label}>{t('smart.name')}</span>
          <input
            dir="auto"
            className={fieldStyles.field}
            value={name}
            maxLength={maxSmartName}
            autoComplete="off"
            data-autofocus
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <Rules group={content} onChange={change} />
        {content.groups.map((group, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no identity, and are only added at the end
          <fieldset key={at} className={styles.group}>
            <legend className={styles.label}>{t('smart.group')}</legend>
            <Rules
              group={group}
              onChange={(part) =>
                change({ groups: content.groups.map((one, index) => (index === at ? { ...one, ...part } : one)) })
              }
            />
            <Button tone="quiet" onClick={() => change({ groups: content.groups.toSpliced(at, 1) })}>
              {t('smart.removeGroup')}
            </Button>
          </fieldset>
        ))}
        {content.groups.length < maxSmartRules ? (
          <Button
            className={styles.add}
            tone="quiet"
            onClick={() =>
              change({ groups: [...content.groups, { match: 'any', rules: [newRule('title'), newRule('artist')] }] })
            }
          >
            <Plus size={16} aria-hidden="true" />
            {t('smart.addGroup')}
          </Button>
        ) : null}
        <div className={styles.row}>
          <Select
            label={t('smart.sort')}
            value={content.sort}
            options={smartSorts.map((sort) => ({ id: sort, label: t(`smart.sorts.${sort}`) }))}
            onChange={(sort) => change({ sort })}
          />
          <Select
            label={t('smart.direction')}
            value={content.isDescending ? 'down' : 'up'}
            options={(['up', 'down'] as const).map((one) => ({ id: one, label: t(`smart.directions.${one}`) }))}
            onChange={(one) => change({ isDescending: one === 'down' })}
          />
          <label className={styles.labelled}>
            <span className={styles.label}>{t('smart.limit')}</span>
            <input
              className={`${fieldStyles.field} ${styles.number}`}
              type="number"
              min={1}
              max={maxSmartSongs}
              value={content.limit ?? ''}
              placeholder={t('smart.noLimit')}
              onChange={(event) => change({ limit: limitOf(event.target.value) })}
            />
          </label>
        </div>
        <Preview content={content} songs={songs} />
        {error === null ? null : (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
      </form>
    </Dialog>
  );
}

function contentOf({ match, rules, groups, sort, isDescending, limit }: SmartContent): SmartContent {
  return { match, rules, groups, sort, isDescending, limit };
}

function limitOf(typed: string): number | null {
  const limit = Math.floor(Number(typed));
  return typed === '' || !(limit >= 1) ? null : Math.min(limit, maxSmartSongs);
}

/** Which rules must match, and the rules. */
function Rules({ group, onChange }: { group: SmartGroup; onChange: (part: Partial<SmartGroup>) => void }) {
  const { t } = useTranslation();
  const { match, rules } = group;
  return (
    <div className={styles.rules}>
      <Select<SmartMatch>
        label={t('smart.match')}
        value={match}
        options={[
          { id: 'all', label: t('smart.matchAll') },
          { id: 'any', label: t('smart.matchAny') },
        ]}
        onChange={(next) => onChange({ match: next })}
      />
      {rules.map((rule, at) => (
        <RuleRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rules have no identity, and their fields hold no state
          key={at}
          rule={rule}
          number={at + 1}
          onChange={(next) => onChange({ rules: rules.map((one, index) => (index === at ? next : one)) })}
          onRemove={() => onChange({ rules: rules.toSpliced(at, 1) })}
        />
      ))}
      {rules.length < maxSmartRules ? (
        <Button
          className={styles.add}
          tone="quiet"
          onClick={() => onChange({ rules: [...rules, newRule(rules.at(-1)?.field ?? 'artist')] })}
        >
          <Plus size={16} aria-hidden="true" />
          {t('smart.addRule')}
        </Button>
      ) : null}
    </div>
  );
}

type RuleRowProps = {
  rule: SmartRule;
  number: number;
  onChange: (rule: SmartRule) => void;
  onRemove: () => void;
};

function RuleRow({ rule, number, onChange, onRemove }: RuleRowProps) {
  const { t } = useTranslation();
  const { field, operator, value } = rule;
  const kind = valueKind(rule);
  const label = t('smart.value');
  const setValue = (next: string) => onChange({ ...rule, value: next });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can not be a flex container in all browsers
    <div role="group" aria-label={t('smart.rule', { number })} className={styles.rule}>
      <Select
        label={t('smart.field')}
        isLabelHidden
        value={field}
        options={(Object.keys(smartFields) as SmartField[]).map((one) => ({
          id: one,
          label: t(`smart.fields.${one}`),
        }))}
        onChange={(next) => onChange(newRule(next))}
      />
      <Select
        label={t('smart.operator')}
        isLabelHidden
        value={operator}
        options={operatorsOf(field).map((one) => ({ id: one, label: t(`smart.operators.${one}`) }))}
        onChange={(next) => {
          const changed = { ...rule, operator: next };
          onChange(valueKind(changed) === kind ? changed : { ...changed, value: '' });
        }}
      />
      <div className={styles.end}>
        {kind === null ? null : kind === 'origin' ? (
          <Select
            label={label}
            isLabelHidden
            value={value}
            options={smartOrigins.map((one) => ({ id: one, label: t(`smart.origins.${one}`) }))}
            onChange={setValue}
          />
        ) : (
          <input
            dir="auto"
            className={`${fieldStyles.field} ${styles.value}`}
            aria-label={label}
            type={kind}
            step={kind === 'number' ? 'any' : undefined}
            value={value}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => setValue(event.target.value)}
          />
        )}
        {kind === 'number' ? <span className={styles.unit}>{unitOf(field, t)}</span> : null}
        <IconButton size="small" label={t('smart.removeRule', { number })} onClick={onRemove}>
          <X size={16} />
        </IconButton>
      </div>
    </div>
  );
}

function unitOf(field: SmartField, t: ReturnType<typeof useTranslation>['t']): string {
  if (field === 'length' || field === 'heard') return t('smart.minutes');
  if (field === 'plays') return t('smart.times');
  return smartFields[field] === 'date' ? t('smart.days') : '';
}

type SelectProps<Value extends string> = {
  label: string;
  isLabelHidden?: boolean;
  value: Value;
  options: readonly { id: Value; label: string }[];
  onChange: (value: Value) => void;
};

function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, isLabelHidden = false, value, options, onChange } = props;
  const id = useId();
  const select = (
    <select
      id={id}
      className={styles.select}
      aria-label={isLabelHidden ? label : undefined}
      value={value}
      onChange={(event) => {
        const chosen = options.find(({ id }) => id === event.currentTarget.value);
        if (chosen) onChange(chosen.id);
      }}
    >
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.label}
        </option>
      ))}
    </select>
  );
  if (isLabelHidden) return select;
  return (
    <div className={styles.labelled}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {select}
    </div>
  );
}

/** How many songs match now, and the first ones. */
function Preview({ content, songs }: { content: SmartContent; songs: readonly SmartSong[] | null }) {
  const { t } = useTranslation();
  // Keeps typing responsive with many songs.
  const wanted = useDeferredValue(content);
  const found = useMemo(() => songs && songsOfSmart(wanted, songs, smartClock(), 'preview'), [songs, wanted]);
  return (
    <section className={styles.preview} aria-label={t('smart.preview')}>
      <p role="status" className={styles.count}>
        {found ? t('songActions.songs', { count: found.length }) : t('browse.loading')}
      </p>
      <ol className={styles.songs}>
        {(found ?? []).slice(0, previewed).map(({ id, song }) => (
          <ForeignText as="li" key={id} className={styles.song}>
            {[song.title || t('song.untitled'), artistLine(song)].filter(Boolean).map(isolated).join(' · ')}
          </ForeignText>
        ))}
      </ol>
    </section>
  );
}
