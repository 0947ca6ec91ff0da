import type { TextEncodingName, Unit } from './encoding-units.ts';

/*
 * Rarity of a character in a text of a language, in bits: −log2 of its probability. Probabilities are per class: its
 * share of a text divided by its size. The 600 most common Chinese characters make up about 60 % of a text, so each has
 * 2^−10.
 */

/** Bits of bytes that are invalid in the encoding. */
export const invalidBits = 30;

const han = { common: 10, frequent: 12.5, daily: 14.5, rare: 17.5, outside: 21 } as const;
const kanji = { common: 11, frequent: 13, daily: 15, rare: 19 } as const;
const hangul = { common: 8.5, frequent: 10.5, syllable: 14, outside: 21 } as const;
const kana = { hiragana: 6.3, katakana: 7.3, foreign: 13 } as const;
const other = { punctuation: 9, wideLetter: 9, sign: 15, private: 30 } as const;

/** Kana that never start a word. */
const isSmallKana = /[ァィゥェォッャュョーぁぃぅぇぉっゃゅょｧｨｩｪｫｬｭｮｯｰ]/;

export const isHan = (code: number): boolean => code >= 0x4e00 && code <= 0x9fff;
export const isKana = (code: number): boolean => code >= 0x3041 && code <= 0x30fe && code !== 0x30fb;
export const isHangul = (code: number): boolean => code >= 0xac00 && code <= 0xd7a3;
export const isHalfWidthKana = (code: number): boolean => code >= 0xff66 && code <= 0xff9f;
export const isWideLetter = (code: number): boolean =>
  (code >= 0xff21 && code <= 0xff3a) || (code >= 0xff41 && code <= 0xff5a);
const isPrivate = (code: number): boolean => (code >= 0xe000 && code <= 0xf8ff) || code > 0xffff;
/** CJK punctuation, full-width forms, and · — ‘ ’ “ ” … ♪ ★ ☆ ♡. */
const isPunctuation = (code: number): boolean =>
  (code >= 0x3000 && code <= 0x301f) ||
  (code >= 0xff01 && code <= 0xff5e) ||
  [
    0xb7, 0x2014, 0x2015, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2026, 0x2027, 0x2605, 0x2606, 0x2661, 0x266a,
    0x30fb,
  ].includes(code);

/** Bits of a character of an East Asian encoding or UTF-8. `previous` is the previous character, or ''. */
export function characterBits(encoding: TextEncodingName, { character, lead, trail }: Unit, previous: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (character === '' || code === 0xfffd || (code >= 0x80 && code < 0xa0)) return invalidBits;
  if (isPrivate(code)) return other.private;
  if (encoding === 'utf-8') return utf8Bits(code);
  if (isHalfWidthKana(code)) return halfWidthBits(character, previous);
  if (isWideLetter(code)) return other.wideLetter;
  if (isPunctuation(code)) return other.punctuation;
  if (isKana(code)) return kanaBits(encoding, character, previous);
  if (isHangul(code)) return hangulBits(encoding, character, lead, trail);
  return isHan(code) ? hanBits(encoding, character, lead, trail) : other.sign;
}

function kanaBits(encoding: TextEncodingName, character: string, previous: string): number {
  if (encoding !== 'shift_jis' && encoding !== 'euc-jp') return kana.foreign;
  const isStart = isSmallKana.test(character) && !isKana(previous.codePointAt(0) ?? 0);
  return (character < '゠' ? kana.hiragana : kana.katakana) + (isStart ? 6 : 0);
}

/** Half-width katakana by descending frequency. */
const halfWidthRanks = 'ﾝｰﾞｲｽﾄﾙｼﾗｸﾘｯﾀｶｱﾌﾚｺﾟﾛﾏﾊｷﾃﾑﾐｻﾓｴｳﾅﾆｮｭﾒｬｵﾜｹﾋﾁﾈﾂﾎｾｿﾍﾔﾕﾖﾉﾇｪｨｧｫｩｦ';

function halfWidthBits(character: string, previous: string): number {
  const isMisplaced =
    (character === 'ﾞ' && !/[ｳｶ-ﾄﾊ-ﾎ]/.test(previous)) ||
    (character === 'ﾟ' && !/[ﾊ-ﾎ]/.test(previous)) ||
    (isSmallKana.test(character) && !isHalfWidthKana(previous.codePointAt(0) ?? 0));
  return 3.8 + halfWidthRanks.indexOf(character) * 0.08 + (isMisplaced ? 12 : 0);
}

function hangulBits(encoding: TextEncodingName, character: string, lead: number, trail: number): number {
  if (encoding !== 'euc-kr') return hangul.outside;
  if (commonHangul.has(character)) return hangul.common;
  if (frequentHangul.has(character)) return hangul.frequent;
  // The 2,350 syllables of KS X 1001, all in use.
  return lead >= 0xb0 && lead <= 0xc8 && trail >= 0xa1 ? hangul.syllable : hangul.outside;
}

/** The first level of each character set holds everyday characters. */
function hanBits(encoding: TextEncodingName, character: string, lead: number, trail: number): number {
  const isCommon = commonHan.has(character);
  const isFrequent = isCommon || frequentHan.has(character);
  switch (encoding) {
    case 'gb18030':
      // Outside GB 2312: mainly traditional characters.
      if (lead < 0xb0 || trail < 0xa1) return isFrequent ? han.frequent + 2 : han.outside;
      return isCommon ? han.common : isFrequent ? han.frequent : lead <= 0xd7 ? han.daily : han.rare;
    case 'big5':
      if (lead < 0xa4 || lead > 0xf9) return han.outside;
      return isCommon ? han.common : isFrequent ? han.frequent : lead <= 0xc6 ? han.daily + 0.5 : han.rare + 1;
    case 'shift_jis':
    case 'euc-jp': {
      const isDaily = encoding === 'euc-jp' ? lead <= 0xcf : lead >= 0x88 && lead <= 0x98;
      return isCommon ? kanji.common : isFrequent ? kanji.frequent : isDaily ? kanji.daily : kanji.rare;
    }
    default:
      // Korean titles hardly ever use Chinese characters.
      return kanji.rare;
  }
}

/** Three-byte sequences of valid UTF-8 are hardly ever anything else; two-byte sequences may be. */
function utf8Bits(code: number): number {
  if (code >= 0x800) return 12;
  const isCommon =
    (code >= 0xc0 && code <= 0x17f) || (code >= 0x391 && code <= 0x3ce) || (code >= 0x401 && code <= 0x451);
  return isCommon ? 8 : code <= 0xbf ? 12 : 20;
}

/*
 * Characters that are frequent in titles, names and prose, from general knowledge. They only need to be much more
 * frequent than misdecoded characters; order and completeness do not matter.
 */

/** Most common Han characters of simplified Chinese, traditional Chinese and Japanese. */
const mostHan = `
的一是了我不人在他有这个上们来到时大地为子中你说生国年着就那和要她出也得里后自以会家可下而过天去能对小多然于心学么之都好看起
发当没成只如事把还用第样道想作种开美总从无情己面最女但现前些所同日手又行意动方期它头经长儿回位分爱老因很给名法间斯知世什两次使
身者被高已亲其进此话常与活正感见明问力理尔点文几定本公特做外孩相西果走将月十实向声车全信重三机工物气每并别真打太新比才便夫再书
部水像眼等体却加电主界门利海受听表德少克代员许先口由死安写性马光白或住难望教命花结乐色更拉东神记处让母父应直字场平报友关放至张
认接告入笑内英军候民岁往何度山觉路带万男边风解叫任金快原吃妈变通师立象数四失满战远格士音轻目条呢病始达深完今提求清王化空业思切
開發現無還過這個們來時對學後會國說為與應當從頭長間問題東車見點書電話場樂聲聽愛歡離難風雲飛鳥魚萬義氣滿歲淚夢歷聞認識語言誰請
給讓處實樣種記憶單親戀淺歸妳陽陰邊運進遠陳張劉黃葉夜恋君花月空風雨雪星海愛夢涙心声歌唄青春夏秋冬朝光色音今日明永遠世界彼女僕
`;

/** Further frequent Han characters. */
const moreHan = `
怎非找片罗钱吗语元喜曾离飞科言干流欢约各即指合反题必该论交终林请医晚制球决传画保读运及则房早院量苦火布品近坐产答星精视五连司巴
奇管类未朋且婚台夜青北队久乎越观落尽形影红爸百令周吧识步希亚术留市半热送兴造谈容极随演收首根讲整式取照办强石古华备苏酒城忆雨雪
梦歌唱曲春夏秋冬云泪君夕阳桥江河湖岛蓝绿黑紫粉茶香烟草树叶枝鸟鱼蝶龙凤虎狼猫狗兔夜晨昏暗阴晴虹霞露霜冰寒暖恋伤痛悲愁孤独寂寞
温柔相思别离缘份永恒宿命轮回红尘江湖沧浪逍遥笛琴弦鼓舞台灯窗楼街巷站船帆港湾岸沙滩漠草原森林田野乡村童谣故事旅途归来流浪远方等待
拥抱吻谁若初见往昔曾经岁月青春无悔倾城倾国一生所爱蒙杨陈李黄赵吴孙郑刘徐朱胡林郭何高罗梁宋唐许韩冯邓曹彭曾萧蔡潘田董袁余叶杜苏
魏程吕丁沈任姚卢姜崔钟谭陆汪范金石廖贾韦方邹熊孟秦阎薛侯雷龙史陶黎贺顾毛郝邵万钱严覃武戴莫孔向汤周杰伦张学友谢霆锋那英容祖儿孙
燕姿信结集选辑专精版现合唱配乐电影视剧主题插片尾头原声带典藏纪念演唱会珍藏第卷首张碟乐队组合群星伴奏国语粤闽南经典老歌新怀旧热门
金曲大碟全精选流行摇滚民谣轻音古风说唱嘻哈纯净播放列表未知艺术家佚名传奇浮夸稻香烟火彩虹枫晴珊瑚七里发如雪千里之外菊花台青瓷夜曲
開發現無還過這個們來時對學後會國說為與應當從頭長間問題東車見點書電話機場樂聲聽愛歡離難風雲飛鳥魚龍馬門萬義氣滿歲淚夢歷經濟讓給
當歸處實樣種記認識語言詞調謝請誰課談論許設計該詩誠變遠連遊運邊進選達適隨陽陰陳陸隊際隱雙雜雞霧靈靜響頂順須預領顏願類顯養餘館駐
驚體鬥魯鮮麗黃點齊龜樹橋歐殺氣決沒淨淺湯測準溫漢漸潔潤灣無煙熱燈燒營爭爾牆獨獻現瑪環產畢畫異療發監盡盤睜確碼禮禮種稱穩窮競筆節
範簡籃紅約級紀純紙細終組結絕給統絲經綠維網緊線緣編練縱總繁繼續織罵羅義習聖聞聯聲職聽腦腳臉臨興舉舊莊華葉蓋蓮藍藝藥蘇號衛裡裝複
見規視覺覽觀訊討訓訪診證評試話誕誘語誤說讀調讚豐貓負財責貴買費賀資賓賞賣質賴贏趙跡蹤輕輛輪輸轉農迴這逝遊遙還郵鄉鄭釋針鈴銀銅鋼
錄錯鍵鍾鎖鏡鐘鐵門閃閉開閒間閱關陣陳陽隊階隨險隱雖離難雲電霧靈靜韓響頁項順須預頭題額願類風飄飛飯飲館馬駕騎驗驚骨髮鬧魂鮮鳥鳳鳴
黨齊齡燕飄張學劉楊吳孫鄭馮鄧蕭葉蘇魏呂盧鍾譚陸範賈韋鄒閻龍賀顧錢嚴湯週傑倫鋒兒專輯選輯經典國語粵語臺灣樂團組合無妳妳她喔啊吧呀嗎呢
気楽円応桜帰続読変実対戦売辺広発覚絵経総緑縁継読験駅関険雑霊顔黒斎図団囲圧壱声壊売処剣剤労効勧勲単厳収双叫史右同名向君味命唄問喜夢
夜姫娘嫌子字学守安完宙定宝実室家宿寂密寒寝対専射将小少尾届屋岡島崎川巡帰帯常年幸幻広店度庭廻弾強当形彩影役彼待律後徒従御心志忘念怒
思急性恋恐恥恨恩息悔悠悪悲惑想愁意愚感慕慣憂憎憧憶懐戦戸手才抱拍指振捨探接描揺摩放散数敵整断新方旅日旧早明星映春昨昭時晩景晴暁暗暮
曇曖曲更書最月有服朝期木未末本東松林果枯柄柔染桃桜梅森植業極楽構様標模樹橋機欠次欲歌正武歩歳歴死残殻段母毎氷永汗汚決沈沖沙油泉泊法波
泣泥注泳洋洗活流浅浜浮海消涙涼深清渇渡温港湖湯満源溢溶滅滝漂漆潮澄激濡瀬灯灰炎点無焦然焼煙照熱燃燈爆父片牙物犬狂狐独猫獣王玉現球理
生産用田男町画界留番疑疲病痛癒発白百皆皮盗目直相盾真眠眼着知石砂破砕碧磨祈祝神祭禁福秋秘移種空突窓立章竜童笑笛第符筆等答箱節粉精糸紅
純紙紫細終組結絆絶統綺綾緒線編縁縛繋織美群羽翔翼習老考者耳聖聞聴肌肩胸能脈脚脳腕腰膝膨自至舌舞舟色花若苦英茜草荒荷菊華落葉葬蒼蓮蔵薄
薔薇藍藤虚虫虹蛍蛇蝶血行術街衣表裂裏裸西見規視親角解触言計記訪許訳詞詩話語誓誘説誰調談諦謎護譜警豊象貝負財貴買賀赤走起超越足跡路踊踏
身車軌軍転軽輝輪辛辞近迎返迫迷追退送逃透途通速造連週進遅遊運過道達違遠適選避還邪郎部都配酒重野量金鈴鉄銀錆錯鍵鎖鏡鐘長門閉開間闇降限
陰陽隠隣雅集離雨雪雲零雷電霧露青静非面革音響頃頂順頬頭頼顔願風飛食飾飲飴首香馬駆騒験骨高髪魂魅魔鮮鳥鳴鳳麗黄黒鼓鼻龍
`;

/** Most common Hangul syllables. */
const mostHangul = `
이다의가는을에사하고한지를로도나아기리자어은그대인서시정수전일해스있보부라들게과장제주성구조동세우상선신원만여경비안국무미아오마드
없었했던너네내싶별밤꿈눈물람꽃봄름을겨울음래억움픔행복입술가슴안녕잊돌떠혼자둘좋오늘어영처막순간친구난날게줘못
`;

/** Further frequent Hangul syllables. */
const moreHangul = `
연용실화학내소간공관진발방년회제분중생명당문외통의면모여식물심말운산물결계단영민현재입업행력위출차반요양음하법강물두또습니까거것
없었였했던너네나를내가사랑해보고싶어그대와함께하늘별달밤꿈눈물비바람꽃봄여름가을겨울길집마음노래이별추억기억그리움슬픔행복눈빛입술
가슴손잡아안녕미안고마워잊지마돌아와떠나가혼자서우리둘처럼같은너무많이좋아정말오늘내일어제언제나영원히처음마지막순간시간세상사람
친구엄마아빠누나오빠형동생소녀시대빅뱅김박최정강조윤장임한오서신권황송류홍전고문양손배백허유남심노하곽성차주우구민진지나엄채원천
방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국어은편집곡작사가수앨범타이틀뮤직발라드댄스록힙합재즈클래식피아노기타
드럼베이스보컬라이브콘서트베스트싱글리믹스버전오리지널사운드트랙무제불러줘못해줄게될까왜그래괜찮아울지말아요어디쯤걸음멀리빛나는햇살
`;

const set = (characters: string): ReadonlySet<string> => new Set(characters.replace(/\s/g, ''));

const commonHan = set(mostHan);
const frequentHan = set(moreHan);
const commonHangul = set(mostHangul);
const frequentHangul = set(moreHangul);
