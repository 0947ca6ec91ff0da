/*
 * Opens the provider's picture test and posts its result to the page that shows this frame. That page is the only one
 * that can read it; it checks that the message comes from its own frame.
 */
(() => {
  const post = (message) => parent.postMessage(message, '*');
  const fail = () => post({ type: 'kanade-captcha-failed' });
  const appId = /^#(\d{1,20})$/.exec(location.hash)?.[1];
  // Missing when the script of the provider could not be loaded.
  const { TencentCaptcha } = globalThis;
  if (typeof TencentCaptcha !== 'function' || appId === undefined) {
    fail();
    return;
  }
  const onResult = ({ ret, ticket, randstr }) => {
    if (ret === 0 && ticket) post({ type: 'kanade-captcha', ticket, randstr });
    // Closed by the user, or broken: the dialog offers to try again.
    else fail();
  };
  try {
    new TencentCaptcha(appId, onResult, {}).show();
  } catch {
    fail();
  }
})();
