import type { ApiCall, ApiRequest, ApiRoute } from '../../api-exchange.ts';
import { DEMO_PHONE } from '../../users/demo-accounts.ts';
import { type EventKind, TX_APP_ID, VERIFY_TYPES } from '../../verification/verification-event.ts';
import { failure, idNumber, success } from '../answers.ts';

/** The event is unknown, solved or expired. */
const EVENT_OVER = failure('异常事件验证', 36010);
const WRONG_CODE = failure('验证不通过', 30791);

const PARTNERS = { qq: 1, phone: -1, wx: 36 };

/** The masked phone number of the caller, or a demo one without a login. */
function maskedMobile({ session }: ApiRequest): string {
  return (session?.account.mobiles[0] ?? DEMO_PHONE).replace(/^(\d{3})\d{4}/, '$1****');
}

function kindFields(kind: EventKind, request: ApiRequest): Record<string, unknown> {
  switch (kind) {
    case 'sms':
      return { mobile: maskedMobile(request), url: '', show: { msg: '' } };
    case 'picture':
      return {
        txappid: TX_APP_ID,
        url: 'KGCodeTX|',
        show: { msg: '请完成安全验证' },
        partnerid_map: PARTNERS,
      };
    case 'phone':
      return { url: '', show: { msg: '请先绑定手机' }, partnerid_map: PARTNERS };
    default:
      return kind satisfies never;
  }
}

/**
 * `/get/verify/info`: ways to solve the event `eventid`. Unlike in the original service, `demo_page` is the address of
 * a picture captcha, for events that it solves. Needs no login, because calls without one are challenged too.
 */
const getVerifyInfo: ApiRoute = (request, context) => {
  const id = request.param('eventid');
  const kind = context.verifications.kind(id);
  if (kind === null) return EVENT_OVER;
  const types = VERIFY_TYPES[kind];
  const page = `${request.baseUrl}/demo/captcha?txappid=${TX_APP_ID}&eventid=${id}`;
  return success({
    v_type: types[0],
    v_type_list: types,
    business: 4029,
    sessionid: `sid_demo-${id.slice(0, 20)}`,
    ...kindFields(kind, request),
    ...(types.includes(23) ? { demo_page: page } : {}),
  });
};

/** `/sidedt`: submits an event's code. If it is right, the caller's next call passes. */
const sidedt: ApiRoute = (request, { verifications }) => {
  const type = idNumber(request.param('v_type'));
  switch (verifications.submit(request.param('eventid'), type, request.param('verifycode'))) {
    case 'solved':
      return success({ ssatoken: 'demo' });
    case 'wrong':
      return WRONG_CODE;
    default:
      return EVENT_OVER;
  }
};

export const VERIFY_INFO_CALLS: readonly ApiCall[] = [
  { path: '/get/verify/info', route: getVerifyInfo },
  { path: '/sidedt', route: sidedt },
];
