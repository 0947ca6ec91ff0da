import type { Locale } from '@/core/settings/locale.ts';

/** A rule about the texts of one language. */
export type GlossaryEntry = {
  /** The word, register or spelling to use. */
  use: string;
  avoid: RegExp;
  /** Starts of keys whose texts may differ. */
  except?: readonly string[];
};

const han = String.raw`\p{Script=Han}`;
const japanese = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]`;

const chineseSpaces: Omit<GlossaryEntry, 'except'> = {
  use: 'a space between Chinese and Latin letters or digits',
  avoid: new RegExp(`${han}[A-Za-z0-9]|[A-Za-z0-9]${han}`, 'u'),
};

/** One word for each thing, one register and one way of spacing. Search keywords and placeholders are free. */
export const glossary: Readonly<Record<Locale, readonly GlossaryEntry[]>> = {
  en: [
    { use: 'save, saved, library', avoid: /\b(?:un)?collect(?:ed|ion|ions|s)?\b/i },
    // Wording of the product (docs/behaviour.md#liking).
    { use: 'liked songs', avoid: /\bfavou?rites?\b/i, except: ['songActions.noLikedList'] },
    { use: 'artist', avoid: /(?<!virtual )\bsingers?\b/i },
    { use: 'log in, login', avoid: /\bsign(?:ed)?[ -]?in\b/i },
    { use: 'British spelling', avoid: /\bcolors?\b|\bcenter|\bgray\b|(?:al|im)iz(?:e|ed|es|ing)\b/i },
    { use: '’', avoid: /\w'\w/ },
  ],
  'zh-CN': [
    { use: '播放队列', avoid: /播放列表|(?<!播放)队列/ },
    { use: '你', avoid: /您/ },
    { use: '歌手', avoid: /艺人/ },
    { use: '歌曲交叉淡化', avoid: /淡入淡出/ },
    { use: '“ ”', avoid: /[「」]/ },
    // Wording of the product (docs/behaviour.md#languages).
    { ...chineseSpaces, except: ['settings.macOnly'] },
  ],
  'zh-TW': [
    { use: '播放佇列', avoid: /播放隊列|(?<!播放)佇列/ },
    { use: '你', avoid: /您/ },
    { use: '藝人', avoid: /(?<!虛擬)歌手/ },
    { use: '播放紀錄', avoid: /播放記錄/ },
    { use: '檢視', avoid: /查看/ },
    { use: '音譯', avoid: /拼音/ },
    { use: '應用程式', avoid: /\bApp\b/ },
    { use: '建立歌單', avoid: /新增歌單/ },
    { use: '本機', avoid: /本地/ },
    { use: '評論', avoid: /留言/ },
    { use: '歌曲交叉淡化', avoid: /淡入淡出/ },
    { use: '「 」', avoid: /[“”]/ },
    chineseSpaces,
  ],
  ja: [
    { use: '再生待ち', avoid: /キュー|再生リスト/ },
    { use: 'ブラウザー', avoid: /ブラウザ(?!ー)/ },
    { use: 'フォルダー', avoid: /フォルダ(?!ー)/ },
    { use: 'デバイス', avoid: /端末/ },
    { use: 'パソコン', avoid: /コンピュータ/ },
    { use: 'ピクチャーインピクチャー', avoid: /ピクチャ(?!ー)|ピクチャー イン/ },
    { use: 'ジャケット', avoid: /カバー/ },
    { use: 'ランキング', avoid: /チャート/ },
    { use: 'あとで', avoid: /今はしない/ },
    { use: '「 」', avoid: /[“”]/ },
    {
      use: 'no space between Japanese and Latin letters, digits or values',
      avoid: new RegExp(`${japanese} (?:[A-Za-z0-9]|\\{\\{)|(?:[A-Za-z0-9%]|\\}\\}) ${japanese}`, 'u'),
      // A sample of characters.
      except: ['look.fontLine2'],
    },
  ],
  ko: [
    {
      use: '해요체',
      avoid: /니다(?!\p{Script=Hangul})|십시오/u,
      // Legal texts.
      except: ['about.statement', 'about.term', 'about.disclaimerEnd', 'login.terms'],
    },
    { use: '재생 목록', avoid: /대기열/ },
    // Samples of lyrics and of a font.
    { use: '곡', avoid: /노래/, except: ['look.'] },
    { use: '아티스트', avoid: /가수/ },
    { use: '인증번호', avoid: /인증 코드/ },
    { use: '잠시 뒤', avoid: /잠시 후/ },
    { use: '‘ ’', avoid: /[“”]/ },
  ],
};
