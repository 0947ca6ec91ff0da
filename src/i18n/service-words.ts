import type { TFunction } from 'i18next';
import type { serviceWords } from './locales/en/lists.ts';

type ServiceWord = keyof typeof serviceWords;

/** Words of the music service that belong to a finite set. It sends them only in Chinese. */
const knownWords: Readonly<Record<string, ServiceWord>> = {
  // Filters.
  全部: 'all',
  热门: 'popular',
  最新: 'newest',
  推荐: 'recommended',
  其他: 'other',
  其它: 'other',
  男: 'maleArtists',
  男歌手: 'maleArtists',
  女: 'femaleArtists',
  女歌手: 'femaleArtists',
  组合: 'groups',
  乐队组合: 'groups',
  乐队: 'bands',
  // Classes of comments.
  故事: 'stories',
  乐评: 'reviews',
  // How often a chart changes.
  每天: 'daily',
  每日: 'daily',
  每周: 'weekly',
  每月: 'monthly',
  // Groups of tags.
  场景: 'occasions',
  风格: 'styles',
  语种: 'languages',
  语言: 'languages',
  心情: 'moods',
  主题: 'themes',
  季节: 'seasons',
  音质: 'quality',
  年代: 'decades',
  // Languages and regions.
  国语: 'mandarin',
  普通话: 'mandarin',
  华语: 'chinese',
  粤语: 'cantonese',
  闽南语: 'hokkien',
  英语: 'english',
  日语: 'japanese',
  韩语: 'korean',
  法语: 'french',
  欧美: 'western',
  日本: 'ofJapan',
  韩国: 'ofKorea',
  日韩: 'ofJapanAndKorea',
  // Occasions.
  通勤: 'commute',
  夜晚: 'night',
  学习: 'study',
  工作: 'work',
  散步: 'walk',
  运动: 'workout',
  旅行: 'travel',
  驾车: 'driving',
  开车: 'driving',
  派对: 'party',
  睡前: 'bedtime',
  睡眠: 'sleep',
  清晨: 'morning',
  // Styles.
  流行: 'pop',
  电子: 'electronic',
  摇滚: 'rock',
  爵士: 'jazz',
  民谣: 'folk',
  说唱: 'hipHop',
  嘻哈: 'hipHop',
  古典: 'classical',
  轻音乐: 'easyListening',
  纯音乐: 'instrumental',
  器乐: 'instrumental',
  古风: 'ancientChinese',
  乡村: 'country',
  蓝调: 'blues',
  布鲁斯: 'blues',
  金属: 'metal',
  芯片音乐: 'chiptune',
  波萨诺瓦: 'bossaNova',
  圆舞曲: 'waltz',
  氛围: 'ambient',
  // Moods.
  治愈: 'healing',
  怀旧: 'nostalgic',
  安静: 'calm',
  快乐: 'happy',
  开心: 'happy',
  伤感: 'sad',
  悲伤: 'sad',
  浪漫: 'romantic',
  放松: 'relaxed',
  励志: 'motivating',
  梦: 'dreamy',
  出发: 'settingOut',
  // Themes and seasons.
  现场: 'live',
  合作: 'collaborations',
  小样: 'demos',
  影视: 'filmAndTv',
  动漫: 'anime',
  游戏: 'games',
  儿童: 'children',
  春天: 'spring',
  夏天: 'summer',
  秋天: 'autumn',
  冬天: 'winter',
  雨天: 'rain',
  // Sound quality.
  无损: 'lossless',
  标准: 'standard',
};

/** A word of the service, translated if it is known; else as it is. `42 首` becomes "42 songs". */
export function serviceWord(t: TFunction, word: string): string {
  const trimmed = word.trim();
  const songs = /^(\d{1,6}) ?首$/.exec(trimmed)?.[1];
  if (songs !== undefined) return t('songActions.songs', { count: Number(songs) });
  const known = Object.hasOwn(knownWords, trimmed) ? knownWords[trimmed] : undefined;
  return known === undefined ? word : t(`serviceWords.${known}`);
}
