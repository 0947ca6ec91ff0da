/** The fixed data of an account. What users change themselves is in their {@link UserRecord}. */
export type Account = {
  userId: number;
  userName: string;
  email: string;
  mobiles: readonly string[];
  nickname: string;
  /** Path segment of the picture (`/demo/cover/{size}/<id>.webp`). */
  pictureId: string;
  /** 1 male, 0 female, 2 not given. */
  gender: 0 | 1 | 2;
  description: string;
  birthday: string;
  province: string;
  city: string;
  level: number;
  fans: number;
  visitors: number;
  /** Minutes listened before this service began to count. */
  listenedMinutes: number;
  /** Unix seconds. */
  registeredAt: number;
};
