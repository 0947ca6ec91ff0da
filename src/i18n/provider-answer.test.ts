import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { providerAnswer } from './provider-answer.ts';

/** Returns the key as the text. */
const t = ((key: string) => key) as unknown as TFunction;

it.each([
  ['账号或密码错误', 'error.answer.wrongPassword'],
  ['用户名或密码不正确，请重新输入', 'error.answer.wrongPassword'],
  ['帐号或密码不匹配', 'error.answer.wrongPassword'],
  ['密码输入错误，还可以尝试4次', 'error.answer.wrongPassword'],
  ['请输入正确的验证码', 'error.answer.wrongCode'],
  ['手机号码错误', 'error.answer.phoneFormat'],
  ['请先登录', 'error.needsLogin'],
  ['操作太快，请稍后再试', 'error.answer.tooOften'],
  ['系统异常', 'error.answer.busy'],
  ['验证码错误', 'error.answer.wrongCode'],
  ['验证码已过期，请重新获取', 'error.answer.wrongCode'],
  ['获取验证码过于频繁，请稍后再试', 'error.answer.codeTooOften'],
  ['今日短信发送次数已达上限', 'error.answer.codeTooOften'],
  ['尝试次数过多，请稍后再试', 'error.answer.tooOften'],
  ['手机格式不正确', 'error.answer.phoneFormat'],
  ['该手机号尚未注册', 'error.answer.notRegistered'],
  ['账号不存在', 'error.answer.notRegistered'],
  ['请先绑定手机号', 'error.answer.bindPhone'],
  ['登录已过期，请重新登录', 'error.loginExpired'],
  ['code 已失效', 'error.answer.codeUsed'],
  ['请验证', 'error.verification'],
  ['本次请求需要验证', 'error.verification'],
  ['本次操作需进行验证', 'error.verification'],
  ['验证不通过', 'error.answer.notVerified'],
  ['参数错误', 'error.answer.wrongRequest'],
  ['Parameter Error', 'error.answer.wrongRequest'],
  ['params invalid', 'error.answer.wrongRequest'],
  ['日期不能小于今天', 'error.answer.pastDay'],
  ['评论太长', 'error.answer.commentTooLong'],
  ['歌手不存在', 'error.answer.gone'],
  ['无法识别的链接', 'error.answer.unknownLink'],
  ['空间不足', 'error.answer.driveFull'],
  ['系统繁忙，请稍后再试', 'error.answer.busy'],
])('the answer %s is known as %s', (text, key) => {
  expect(providerAnswer(t, text)).toBe(key);
});

it.each([
  null,
  '今天的次数已用完',
  'quota exceeded',
  // A long text says more than a known message.
  `账号或密码错误${'。'.repeat(60)}`,
])('%j is shown as it is', (text) => {
  expect(providerAnswer(t, text)).toBe(text);
});
