import type { BrowserContext, FrameLocator, Locator, Page } from '@playwright/test';
import { captchaTicket } from '../twin/captcha-page.ts';
import { phoneCode } from '../twin/provider.ts';

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

  /** Submits a code of an SMS; without one, the right code of a twin. */
  async submit(code: string = phoneCode): Promise<void> {
    await this.code.fill(code);
    await this.confirm.click();
  }
}

/**
 * Answers the requests for the provider's script of picture tests with one that shows a button for the right solution
 * of a twin.
 */
export async function serveProviderScript(context: BrowserContext): Promise<void> {
  const result = JSON.stringify({ ret: 0, ticket: captchaTicket, randstr: 'r' });
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

/** An answer of `/get/verify/info` as of the real service: a picture test by the provider's script. */
export const pictureByScript = {
  body: { status: 1, error_code: 0, data: { v_type: 23, v_type_list: [23], txappid: '190000000', show: { msg: '' } } },
};
