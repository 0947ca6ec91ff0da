import * as v from 'valibot';
import { finite, id, image, name, text, whole, wholeOrNull } from './result-fields.ts';

/** Guarantees of the calls about users, logins, devices and verifications. */
export const key = name;
export const deviceId = v.pipe(text, v.regex(/^[\w-]{1,64}$/));
export const qrImage = v.pipe(text, v.regex(/^data:image\/[\w.+-]+;base64,[\w+/=]+$/));

export const followed = v.array(
  v.variant('kind', [
    v.strictObject({ kind: v.literal('artist'), artistId: id, name, avatarUrl: image }),
    v.strictObject({ kind: v.literal('friend'), userId: id, name, avatarUrl: image }),
  ]),
);

export const account = v.strictObject({
  userId: v.pipe(text, v.regex(/^\d{1,16}$/)),
  token: name,
  t1: v.optional(name),
  nickname: text,
  avatarUrl: image,
});

export const phoneLogin = v.variant('kind', [
  v.strictObject({ kind: v.literal('logged-in'), account }),
  v.strictObject({
    kind: v.literal('choose-account'),
    choices: v.pipe(
      v.array(v.strictObject({ userId: id, nickname: text, userName: text, avatarUrl: image })),
      v.minLength(1),
    ),
  }),
]);

export const qrState = v.variant('kind', [
  v.strictObject({ kind: v.literal('waiting') }),
  v.strictObject({ kind: v.literal('scanned'), nickname: text, avatarUrl: image }),
  v.strictObject({ kind: v.literal('confirmed'), account }),
  v.strictObject({ kind: v.literal('expired') }),
]);

export const weChatCode = v.nullable(
  v.strictObject({ id: name, imageUrl: v.pipe(text, v.regex(/^data:image\/jpeg;base64,[\w+/]+=*$/)) }),
);

export const weChatState = v.variant('kind', [
  v.strictObject({ kind: v.picklist(['waiting', 'scanned', 'refused', 'expired']) }),
  v.strictObject({ kind: v.literal('confirmed'), loginCode: name }),
]);

export const devices = v.nullable(
  v.pipe(
    v.array(
      v.strictObject({
        id: name,
        name: text,
        appName: text,
        loginType: v.nullable(v.picklist(['password', 'phone', 'wechat', 'qq', 'apple', 'weibo', 'qr'])),
        place: text,
        // The range of `Date`.
        loggedInAtMs: v.nullable(v.pipe(whole, v.minValue(1), v.maxValue(8.64e15))),
        isThis: v.boolean(),
        login: v.strictObject({ deviceId: id, loggedInAtSeconds: finite, appId: text, appVersion: text }),
      }),
    ),
    v.check((entries) => new Set(entries.map((entry) => entry.id)).size === entries.length),
  ),
);

const grant = v.nullable(v.strictObject({ isActive: v.boolean(), endsAtMs: wholeOrNull }));

export const vipStatus = v.strictObject({ concept: grant, listening: grant });

export const checkIn = v.variant('kind', [
  v.strictObject({ kind: v.literal('checked-in'), awardedHours: whole, remainingCheckIns: whole }),
  v.strictObject({ kind: v.literal('used-up') }),
]);

export const dayVipClaim = v.variant('kind', [
  v.strictObject({ kind: v.literal('claimed'), endsAtMs: wholeOrNull }),
  v.strictObject({ kind: v.literal('already-claimed') }),
]);

export const userDetail = v.strictObject({
  nickname: text,
  avatarUrl: image,
  backgroundUrl: image,
  gender: v.picklist(['male', 'female', 'unknown']),
  bio: text,
  level: whole,
  followCount: whole,
  fanCount: whole,
  friendCount: whole,
  visitorCount: whole,
  listenedMinutes: whole,
  registeredAtMs: wholeOrNull,
});

export const dayVipUpgrade = v.picklist(['upgraded', 'already-upgraded']);

export const dayVipRecord = v.picklist(['none', 'claimed', 'upgraded']);

/** null if the provider no longer waits for the verification. */
export const verificationWays = v.nullable(
  v.pipe(
    v.array(
      v.variant('kind', [
        v.strictObject({ kind: v.picklist(['phone-needed', 'login-needed', 'unknown']) }),
        v.strictObject({ kind: v.literal('sms'), mobile: text }),
        v.strictObject({
          kind: v.literal('picture'),
          appId: text,
          pageUrl: v.nullable(v.pipe(text, v.regex(/^https?:\/\/[^\s/]/i))),
        }),
      ]),
    ),
    v.minLength(1),
  ),
);

export const verificationResult = v.picklist(['passed', 'wrong', 'expired']);
