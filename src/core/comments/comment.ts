import type { Song } from '@/core/song/song';

/** What comments are about. */
export type CommentSubject = {
  kind: 'song' | 'playlist' | 'album';
  /** Id of the album, the `albumAudioId` of the song, or the global id of the playlist in its creator's library. */
  id: string;
  name: string;
};

export type Comment = {
  id: string;
  /** Plain text with line breaks, never HTML; "" for a comment of pictures only. */
  text: string;
  hasPictures: boolean;
  /** Null where the service gives no time that can be read. */
  writtenAtEpochMs: number | null;
  author: { id: string | null; name: string; avatarUrl: string | null };
  isByArtist: boolean;
  /** Where it was written, "" where unknown. */
  place: string;
  likeCount: number;
  replyCount: number;
  /** Name of the writer of the reply that this one answers; null for comments and replies to them. */
  answersTo: string | null;
  /** What the calls about replies know its area by. */
  area: { id: string | null; code: string };
};

/** The comments of a song; null for one that the service knows no recording of. */
export function songSubject(song: Song): CommentSubject | null {
  if (song.origin === 'local' || song.albumAudioId === null) return null;
  return { kind: 'song', id: song.albumAudioId, name: song.title };
}

/** The most UTF-16 code units of a comment: encoded, the address of its call stays below 16 KB, which services take. */
export const maxCommentLength = 1000;

const foldedLines = 6;
/** Half widths of letters that fit into a line of the narrowest sheet, about; Han, kana and Hangul take two. */
const lineWidth = 44;

/** Whether a text takes clearly more lines than the six that a folded one shows (docs/behaviour.md#comments). */
export function isLongComment(text: string): boolean {
  const lines = text.split('\n').map((line) => {
    let width = 0;
    for (const char of line) width += /[\u1100-\uffdc\u{20000}-\u{3ffff}]/u.test(char) ? 2 : 1;
    return Math.max(1, Math.ceil(width / lineWidth));
  });
  return lines.reduce((sum, count) => sum + count, 0) > foldedLines + 2;
}

/** The emoji that the provider's apps show for codes such as `[微笑]`. */
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

/** Replaces the provider's codes for emoji; codes that are unknown, and all other brackets, stay as they are. */
export function withEmoji(text: string): string {
  return text.replaceAll(/\[([^[\]\s]{1,4})\]/g, (code, name: string) =>
    Object.hasOwn(emojis, name) ? (emojis[name] ?? code) : code,
  );
}
