const CODE = 20028;

/** Refusal body of a call; each call has code and text in different fields. */
function refusalBody(path: string): Record<string, unknown> {
  switch (path) {
    case '/song/url':
      return { status: 0, errcode: CODE, error: '本次请求需要验证' };
    case '/search':
      return { status: 0, error_code: CODE, error_msg: '', data: { lists: [] } };
    case '/artist/follow':
      return { data: { msg: '' }, status: 0, error_code: CODE };
    case '/login':
    case '/login/cellphone':
      return { data: '请验证', status: 0, error_code: CODE };
    default:
      return { error_msg: '', data: [], status: 0, error_code: CODE };
  }
}

/**
 * Answer to a call that needs verification: HTTP 502 with the event's id in body and header. Without an event the user
 * can only verify in the phone app.
 */
export function challenge(path: string, eventId: string | null): Response {
  const body = refusalBody(path);
  if (eventId === null) return Response.json(body, { status: 502 });
  return Response.json(
    { ...body, ssaCode: eventId, sid: btoa('demo-sid'), edt: btoa('demo-edt') },
    { status: 502, headers: { 'ssa-code': eventId } },
  );
}
