const CODE = 20028;

/** The refusal in the form of a call. The code and its text are in different fields in each. */
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
 * The answer to a call that has to be verified: HTTP 502 with the id of the event in the body and in a header. Without
 * an event the user can verify in the phone app only.
 */
export function challenge(path: string, eventId: string | null): Response {
  const body = refusalBody(path);
  if (eventId === null) return Response.json(body, { status: 502 });
  return Response.json(
    { ...body, ssaCode: eventId, sid: btoa('demo-sid'), edt: btoa('demo-edt') },
    { status: 502, headers: { 'ssa-code': eventId } },
  );
}
