import type { BrowserContext, FrameLocator, Locator, Page } from '@playwright/test';
import { SMS_CODE } from '../../../server/users/demo-accounts.ts';
import { CAPTCHA_TICKET } from '../../../server/verification/verification-event.ts';
import { alterAnswers } from '../services/altered-answers.ts';

/** The dialog in which the user verifies a call, and the button of the player bar that opens it again. */
export class VerificationPage {
  readonly dialog: Locator;
  /** In the player bar, after the verification of a song was cancelled. */
  readonly verify: Locator;
  readonly code: Locator;
  readonly confirm: Locator;
  readonly cancel: Locator;
  /** The frame of a picture test. */
  readonly frame: FrameLocator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Verification needed' });
    this.verify = page.getByRole('button', { name: 'Verify', exact: true });
    this.code = this.dialog.getByLabel('Code');
    this.confirm = this.dialog.getByRole('button', { name: 'Confirm' });
    this.cancel = this.dialog.getByRole('button', { name: 'Not now' });
    this.frame = this.dialog.frameLocator('iframe');
  }

  /** Submits a code of an SMS, the right one by default. */
  async submit(code: string = SMS_CODE): Promise<void> {
    await this.code.fill(code);
    await this.confirm.click();
  }
}

/**
 * Lets the pages of a context solve pictures by the provider's script instead of a page of the service, as those of the
 * original one do; in the place of the script is one that shows a button for the right solution.
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
    // Like the provider's, it shows the picture some time later, and only once.
    show() {
      addEventListener('load', () => document.body.append(this.button));
    }
  };`;
  const script = { contentType: 'text/javascript', body };
  await context.route('https://turing.captcha.qcloud.com/**', (route) => route.fulfill(script));
}
