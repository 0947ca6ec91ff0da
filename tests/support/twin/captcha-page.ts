/** Address of the page on the service, without parameters. */
export const captchaPath = '/twin-captcha';

/** The ticket of a solved picture puzzle. */
export const captchaTicket = 't03demo';

/** The provider's page with a picture puzzle. It posts the ticket to the page that opened or embeds it. */
export const captchaPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Picture puzzle</title>
</head>
<body>
<p id="state">Drag the piece into the gap.</p>
<button type="button" data-ticket="${captchaTicket}">Solve</button>
<button type="button" data-ticket="wrong">Fail</button>
<script>
const txappid = new URLSearchParams(location.search).get('txappid') ?? '';
for (const button of document.querySelectorAll('button')) {
  button.addEventListener('click', () => {
    const message = { type: 'kanade-captcha', ticket: button.dataset.ticket, randstr: 'r', txappid };
    (window.opener ?? window.parent).postMessage(message, '*');
    document.getElementById('state').textContent = 'Sent.';
  });
}
</script>
</body>
</html>
`;
