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
    { use: 'play, plays', avoid: /\bscrobbles\b|\b(?:your|of) listens\b/i },
    { use: 'block, blocked', avoid: /\bblack-?list|\bban(?:ned)?\b/i },
    { use: 'earlier queue', avoid: /\b(?:previous|old|past|replaced) queues?\b/i },
    { use: 'smart playlist', avoid: /\b(?:smart|dynamic|automatic) lists?\b|\bdynamic playlists?\b/i },
    { use: 'statistics', avoid: /\bstats?\b/i },
  ],
  'zh-CN': [
    { use: '播放队列', avoid: /播放列表|(?<!播放)队列/ },
    { use: '你', avoid: /您/ },
    { use: '歌手', avoid: /艺人/ },
    { use: '歌曲交叉淡化', avoid: /淡入淡出/ },
    { use: '“ ”', avoid: /[「」]/ },
    // Wording of the product (docs/behaviour.md#languages).
    { ...chineseSpaces, except: ['settings.macOnly'] },
    { use: '播放记录', avoid: /收听记录|听歌历史|收听历史/ },
    { use: '屏蔽', avoid: /拉黑|黑名单|封锁/ },
    { use: '之前的播放队列', avoid: /(?:以前|先前|历史|上一个|旧)的?播放队列/ },
    { use: '智能歌单', avoid: /智能(?:列表|播放列表)|动态歌单/ },
    { use: '听歌统计', avoid: /(?:播放|收听|聆听)统计/ },
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
    { use: '封鎖', avoid: /屏蔽|黑名單/ },
    { use: '先前的播放佇列', avoid: /(?:以前|之前|歷史|上一個|舊)的?播放佇列/ },
    { use: '智慧歌單', avoid: /智能|智慧(?:清單|播放清單)/ },
    { use: '聆聽統計', avoid: /(?:播放|收聽|聽歌)統計/ },
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
    { use: '再生の記録、再生履歴', avoid: /再生記録|聴取|視聴履歴/ },
    { use: 'ブロック', avoid: /ブラックリスト|拒否リスト/ },
    { use: '以前の再生待ち', avoid: /(?:(?<!以)前|過去|古い)の?再生待ち/ },
    { use: 'スマートプレイリスト', avoid: /スマートリスト/ },
    { use: '再生の統計', avoid: /(?:再生|視聴|聴取)統計/ },
    { use: 'Scrobble', avoid: /スクロブ/ },
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
    { use: '재생 기록', avoid: /청취|재생 이력|감상 기록/ },
    { use: '차단', avoid: /블랙리스트/ },
    { use: '이전 재생 목록', avoid: /(?:지난|예전) 재생 목록/ },
    { use: '스마트 플레이리스트', avoid: /스마트 (?:재생 )?목록/ },
    { use: '감상 통계', avoid: /(?:재생|청취) 통계/ },
    { use: '스크로블', avoid: /스크로블링/ },
  ],
};
