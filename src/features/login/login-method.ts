import type { Account } from '@/api/account/account';

/** Props of each way to log in. */
export type LoginMethodProps = {
  /** Calls `goOn` once the user terms are accepted. */
  onceAgreed: (goOn: () => void) => void;
  onLogIn: (account: Account) => void;
};
