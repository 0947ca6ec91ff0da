import type { Song } from '@/core/song/song.ts';

/** The commented item. */
export type CommentSubject = {
  kind: 'song' | 'playlist' | 'album';
  /** Album id, the song's `albumAudioId`, or the playlist's global id in its creator's library. */
  id: string;
  name: string;
};

export function isSameSubject(a: CommentSubject | null, b: CommentSubject | null): boolean {
  return a?.kind === b?.kind && a?.id === b?.id;
}

export type Comment = {
  id: string;
  /** Plain text with line breaks, never HTML; "" if the comment has only pictures. */
  text: string;
  hasPictures: boolean;
  /** Null if the service gives no valid time. */
  writtenAtEpochMs: number | null;
  author: { id: string | null; name: string; avatarUrl: string | null };
  isByArtist: boolean;
  /** Place name as the service reports it; "" = unknown. */
  place: string;
  likeCount: number;
  replyCount: number;
  /** Author of the reply that this reply answers; null for comments and their direct replies. */
  answersTo: string | null;
  /** Comment area in calls about replies. */
  area: { id: string | null; code: string };
};

/** Comment subject of a song; null if the service has no recording of it. */
export function songSubject(song: Song): CommentSubject | null {
  if (song.origin === 'local' || song.albumAudioId === null) return null;
  return { kind: 'song', id: song.albumAudioId, name: song.title };
}

/** Maximum length in UTF-16 code units: the encoded request address stays below 16 KB, which services accept. */
export const maxCommentLength = 1000;

const foldedLines = 6;
/** Approximate width of a line in the narrowest sheet, in Latin letters; Han, kana and Hangul count two. */
const lineWidth = 44;

/** Whether a text takes clearly more than the six lines that a collapsed comment shows (docs/behaviour.md#comments). */
export function isLongComment(text: string): boolean {
  const lines = text.split('\n').map((line) => {
    let width = 0;
    for (const char of line) width += /[\u1100-\uffdc\u{20000}-\u{3ffff}]/u.test(char) ? 2 : 1;
    return Math.max(1, Math.ceil(width / lineWidth));
  });
  return lines.reduce((sum, count) => sum + count, 0) > foldedLines + 2;
}

/** Emoji of the provider's codes, such as `[微笑]`. */
const emojis: Readonly<Record<string, string>> = {
  微笑: '🙂',
  大笑: '😄',
  偷笑: '🤭',
  可爱: '🥰',
  色: '😍',
  亲亲: '😘',
  害羞: '😊',
  酷: '😎',
  调皮: '😜',
  坏笑: '😏',
  流泪: '😢',
  大哭: '😭',
  难过: '☹️',
  委屈: '🥺',
  流汗: '😅',
  惊讶: '😮',
  疑问: '🤔',
  生气: '😠',
  晕: '😵',
  困: '😪',
  睡: '😴',
  鄙视: '🙄',
  再见: '👋',
  强: '👍',
  弱: '👎',
  鼓掌: '👏',
  握手: '🤝',
  胜利: '✌️',
  抱拳: '🙏',
  拥抱: '🤗',
  加油: '💪',
  爱心: '❤️',
  心碎: '💔',
  玫瑰: '🌹',
  凋谢: '🥀',
  礼物: '🎁',
  蛋糕: '🎂',
  音乐: '🎵',
  话筒: '🎤',
  耳机: '🎧',
  星星: '⭐',
  太阳: '☀️',
  月亮: '🌙',
  咖啡: '☕',
  啤酒: '🍺',
  火: '🔥',
};

/** Replaces the provider's emoji codes; unknown codes and other brackets stay. */
export function withEmoji(text: string): string {
  return text.replaceAll(/\[([^[\]\s]{1,4})\]/g, (code, name: string) =>
    Object.hasOwn(emojis, name) ? (emojis[name] ?? code) : code,
  );
}
