import type { TFunction } from 'i18next';

type AnswerKey =
  | `error.answer.${
      | 'wrongPassword'
      | 'wrongCode'
      | 'codeTooOften'
      | 'tooOften'
      | 'phoneFormat'
      | 'notRegistered'
      | 'bindPhone'
      | 'codeUsed'
      | 'notVerified'
      | 'wrongRequest'
      | 'pastDay'
      | 'gone'
      | 'unknownLink'
      | 'commentTooLong'
      | 'tooManyComments'
      | 'driveFull'
      | 'busy'}`
  | 'error.loginExpired'
  | 'error.needsLogin'
  | 'error.verification';

/** Terms for an invalid code or password. */
const wrong = /错误|不正确|有误|失效|过期|无效|不对|不匹配|不符|不存在|正确的/;

/**
 * Known messages of the provider, which are only in Chinese, by terms that they contain; the first match wins. The
 * texts around these terms vary between calls.
 */
const knownAnswers: readonly (readonly [words: readonly RegExp[], key: AnswerKey])[] = [
  [[/验证码|短信/, /频繁|过多|过快|太快|上限/], 'error.answer.codeTooOften'],
  [[/验证码/, wrong], 'error.answer.wrongCode'],
  [[/密码/, wrong], 'error.answer.wrongPassword'],
  [[/登[录陆]/, /过期|失效|重新登/], 'error.loginExpired'],
  [[/(?:请|请先|需|需要|未|先)登[录陆]/], 'error.needsLogin'],
  [[/绑定手机/], 'error.answer.bindPhone'],
  [[/手机/, /格式|不正确|有误|错误|无效|正确的/], 'error.answer.phoneFormat'],
  [[/手机号|[账帐]号|用户/, /(?:尚未|未)注册|不存在/], 'error.answer.notRegistered'],
  [[/code|二维码/i, /失效|过期/], 'error.answer.codeUsed'],
  [[/验证(?:不|未)通过|验证失败/], 'error.answer.notVerified'],
  [[/请(?:先)?(?:完成(?:安全)?)?验证|需要?(?:进行)?验证|异常事件验证/], 'error.verification'],
  [[/评论/, /太长|过长/], 'error.answer.commentTooLong'],
  [[/评论/, /太多|过多/], 'error.answer.tooManyComments'],
  [[/空间|容量/, /不足|已满/], 'error.answer.driveFull'],
  [[/频繁|次数过多|[过太]快|次数.*上限/], 'error.answer.tooOften'],
  [[/繁忙|(?:系统|服务器?|网络)(?:错误|异常)/], 'error.answer.busy'],
  [[/日期/, /小于今天|早于今天|不正确/], 'error.answer.pastDay'],
  [[/参数(?:错误|不正确|有误|异常)|^param(?:s invalid|eter error)$/i], 'error.answer.wrongRequest'],
  [[/链接/, /无法识别|不支持|无效/], 'error.answer.unknownLink'],
  [[/不存在/], 'error.answer.gone'],
];

/** Maximum length of a known message, in characters: longer texts say more. */
const maxAnswerLength = 60;

/** The service's message about a failure, translated if it is known; null without a message. */
export function providerAnswer(t: TFunction, serverText: string | null): string | null {
  if (serverText === null || serverText.length > maxAnswerLength) return serverText;
  const known = knownAnswers.find(([words]) => words.every((word) => word.test(serverText)));
  return known ? t(known[1]) : serverText;
}
