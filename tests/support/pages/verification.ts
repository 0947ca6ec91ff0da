import type { BrowserContext, FrameLocator, Locator, Page } from '@playwright/test';
import { SMS_CODE } from '../../../server/users/demo-accounts.ts';
import { CAPTCHA_TICKET } from '../../../server/verification/verification-event.ts';
import { alterAnswers } from '../services/altered-answers.ts';

/** The verification dialog, and the player bar's button that reopens it. */
export class VerificationPage {
  readonly dialog: Locator;
  /** In the player bar, after the verification of a song was cancelled. */
  readonly verify: Locator;
  readonly code: Locator;
  readonly confirm: Locator;
  readonly cancel: Locator;
  /** The captcha frame. */
  readonly frame: FrameLocator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Verification needed' });
    this.verify = page.getByRole('button', { name: 'Verify', exact: true });
    this.code = this.dialog.getByLabel('Code');
    this.confirm = this.dialog.getByRole('button', { name: 'Confirm' });
    this.cancel = this.dialog.getByRole('button', { name: 'Not now' });
    this.frame = this.dialog.frameLocator('iframe');
  }

  /** Submits an SMS code, by default the right one. */
  async submit(code: string = SMS_CODE): Promise<void> {
    await this.code.fill(code);
    await this.confirm.click();
  }
}

/**
 * Makes the pages of a context solve captchas with the provider's script, like with the original service, instead of a
 * page of the service. A fake script shows a button for the right solution.
 */
export async function serveProviderScript(context: BrowserContext): Promise<void> {
  await alterAnswers(context, '/get/verify/info', ({ data }) => delete data?.demo_page);
  const result = JSON.stringify({ ret: 0, ticket: CAPTCHA_TICKET, randstr: 'r' });
  const body = `globalThis.TencentCaptcha = class {
    constructor(appId, done) {
      this.button = document.createElement('button');
      this.button.textContent = 'Solve for ' + appId;
      this.button.onclick = () => {
        this.button.remove();
        done(${result});
      };
    }
    // Shows the picture with a delay and only once, like the provider's.
    show() {
      addEventListener('load', () => document.body.append(this.button));
    }
  };`;
  const script = { contentType: 'text/javascript', body };
  await context.route('https://turing.captcha.qcloud.com/**', (route) => route.fulfill(script));
}
