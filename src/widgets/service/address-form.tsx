import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { probeService } from '@/api/service-discovery.ts';
import {
  type AddressError,
  isLoopback,
  isMixedContent,
  shownAddress,
  typedServiceAddress,
} from '@/core/service/service-address.ts';
import { useHost } from '@/host/host-context.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Button } from '@/ui/controls/button.tsx';
import fieldStyles from '@/ui/controls/text-field.module.css';
import styles from './address-form.module.css';
import { serviceText } from './service-text.ts';

const typedErrors = {
  empty: 'service.errorEmpty',
  'not-http': 'service.errorNotHttp',
  credentials: 'service.errorCredentials',
  malformed: 'service.errorMalformed',
} as const satisfies Record<AddressError, string>;

type State =
  | { kind: 'typing' }
  | { kind: 'checking' }
  /** `text` names the service that answers. */
  | { kind: 'accepted'; text: string }
  /** `blocked`: address of a server that this page may not read without a permission. */
  | { kind: 'refused'; text: string; blocked: string | null };

type AddressFormProps = {
  /** Called with an address at which a music service answers. */
  onAddress: (address: string) => void;
};

/** A field for the address of a music service, which is probed before it is used. */
export function AddressForm({ onAddress }: AddressFormProps) {
  const { t } = useTranslation();
  const { permissions } = useHost();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<State>({ kind: 'typing' });
  const checking = useRef<AbortController | null>(null);
  useEffect(() => () => checking.current?.abort(), []);

  const refuse = (text: string, blocked: string | null = null) => setState({ kind: 'refused', text, blocked });

  const check = async (address: string) => {
    checking.current?.abort();
    const controller = new AbortController();
    checking.current = controller;
    setState({ kind: 'checking' });
    const service = await probeService(address, controller.signal);
    if (controller.signal.aborted) return;
    const shown = { address: shownAddress(address) };
    if (service === null) refuse(t('service.nothingThere', shown));
    else if (service.kind === 'unknown-program') {
      refuse(t('service.notMusic', shown), permissions && !isLoopback(address) ? address : null);
    } else {
      setTyped('');
      setState({ kind: 'accepted', text: t(serviceText(service)) });
      onAddress(address);
    }
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { address, error } = typedServiceAddress(typed);
    if (error !== null) refuse(t(typedErrors[error]));
    else if (isMixedContent(address, location.protocol)) refuse(t('service.errorMixed'));
    else void check(address);
  };

  const onAllow = async (address: string) => {
    if (await permissions?.request(address)) await check(address);
  };

  const isRefused = state.kind === 'refused';
  const blocked = isRefused ? state.blocked : null;
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <label htmlFor={id} className={styles.label}>
        {t('service.address')}
      </label>
      <div className={styles.line}>
        <input
          id={id}
          className={fieldStyles.field}
          value={typed}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="127.0.0.1:3000"
          aria-invalid={isRefused}
          aria-describedby={`${id}-error`}
          onChange={(event) => {
            checking.current?.abort();
            setTyped(event.target.value);
            setState({ kind: 'typing' });
          }}
        />
        <Button type="submit" disabled={state.kind === 'checking'}>
          {t(state.kind === 'checking' ? 'service.checking' : 'service.use')}
        </Button>
      </div>
      <p id={`${id}-error`} aria-live="polite" className={styles.error}>
        {isRefused ? state.text : null}
      </p>
      <p role="status" className={styles.accepted}>
        {state.kind === 'accepted' ? state.text : null}
      </p>
      {blocked === null ? null : (
        <Button onClick={() => void onAllow(blocked)}>{t('service.allow', { address: shownAddress(blocked) })}</Button>
      )}
    </form>
  );
}
