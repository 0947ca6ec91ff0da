import * as v from 'valibot';
import { avatarIdOf } from '../covers/picture-ids.ts';

export const AccountSchema = v.pipe(
  v.strictObject({
    userId: v.number(),
    userName: v.string(),
    email: v.string(),
    mobiles: v.array(v.string()),
    nickname: v.string(),
    /** 1 male, 0 female, 2 not given. */
    gender: v.picklist([0, 1, 2]),
    description: v.string(),
    birthday: v.string(),
    province: v.string(),
    city: v.string(),
    level: v.number(),
    fans: v.number(),
    visitors: v.number(),
    /** Minutes listened before this service's first start. */
    listenedMinutes: v.number(),
    /** Unix seconds. */
    registeredAt: v.number(),
  }),
  // The path segment of the picture.
  v.transform((account) => ({ ...account, pictureId: avatarIdOf(account.userId) })),
);

/** Fixed data of an account. Users' own changes are in their {@link UserRecord}. */
export type Account = v.InferOutput<typeof AccountSchema>;
