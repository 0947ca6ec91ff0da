import { describe, expect, it } from 'vitest';
import { type LegacyEncoding, legacyBytes, misread } from '../../../tests/support/local-files/writers/legacy-text.ts';
import { repairTexts as repair } from './repair-texts.ts';

const repairTexts = (texts: readonly string[]): string[] => repair(texts).texts;
const repairText = (text: string): string => repairTexts([text])[0] ?? '';

/** Invented titles, artists and albums, long and short. */
const texts = {
  gb18030: [
    '晴天',
    '夜曲',
    '小城故事',
    '我的未来不是梦',
    '月亮代表我的心',
    '春风十里',
    '听说你还在这里',
    '海阔天空',
    '红豆',
    '窗外的雨一直下',
    '后来我们没有在一起',
    '旅行的意义',
    '爱你一万年',
    '北方的狼',
    '一路向西',
    '给妈妈的信',
    '那些年错过的大雨',
    '林小满',
    '张大山',
    '王雨晨',
    '陈默',
    '阿珍',
    '城市夜归人',
    '不再犹豫(Live)',
    '第一张专辑 CD1',
    '告白（伴奏）',
    '梦里花落知多少',
    '青春修炼手记',
    '最熟悉的陌生人',
    '爱',
    '雪',
    '风吹麦浪',
    '老男孩',
    '同桌的你',
    '稻田里的风筝',
    '凡人歌',
    '长江之歌',
  ],
  big5: [
    '晴天',
    '夜曲',
    '小城故事',
    '我的未來不是夢',
    '月亮代表我的心',
    '聽說妳還在這裡',
    '海闊天空',
    '紅豆',
    '風起的時候想念妳',
    '後來我們沒有在一起',
    '旅行的意義',
    '愛妳一萬年',
    '北方的狼',
    '給媽媽的信',
    '那些年錯過的大雨',
    '陳雨晴',
    '林小滿',
    '張大山',
    '海邊的舊車站',
    '不再猶豫 (Live)',
    '第一張專輯',
    '告白（伴奏）',
    '夢裡花落知多少',
    '愛',
    '雪',
    '風吹過的街道',
    '國語精選',
    '臺灣民謠',
  ],
  shift_jis: [
    'さくら',
    'サクラ',
    '夏の終わりのメロディー',
    '青い空',
    '恋の予感',
    '夜空ノムコウ側',
    'ありがとう',
    'ラブ・ストーリー',
    '君がいた夏',
    '雪の華が咲く頃',
    '東京タワー',
    '上を向いて進もう',
    '小さな恋の物語',
    '青空しおり',
    '山田太郎',
    '星に願いを',
    'カラオケ',
    'ハナミズキの下で',
    '夢',
    '海の声が聞こえる',
    'もう一度キスしたかった夜',
    '月光 (Remix)',
    '桜色の風',
    '愛してる',
    'オリジナル・サウンドトラック',
    'アニメ主題歌集',
  ],
  'euc-kr': [
    '너에게 보내는 편지',
    '봄날',
    '사랑해',
    '좋은 날씨',
    '김하늘',
    '겨울 바다',
    '안녕',
    '눈물이 나요',
    '거짓말이야',
    '내 사람',
    '보고 싶은 마음',
    '별이 빛나는 밤에',
    '소녀와 바람',
    '서울의 달',
    '박지수',
    '이별 택시',
    '첫눈처럼 너에게',
    '나만 몰랐던 이야기',
    '꿈',
    '친구에게 (Inst.)',
    '가시나무 아래',
    '그대라는 시',
    '다시 만난 우리',
    '오늘도 맑음',
  ],
} as const;

describe('the detection of an encoding', () => {
  const cases = Object.entries(texts).flatMap(([encoding, list]) => list.map((text) => [encoding, text] as const));

  it.each(cases)('finds %s in the bytes of %s alone', (encoding, text) => {
    expect(repairText(misread(text, encoding as keyof typeof texts))).toBe(text);
  });

  it.each(Object.entries(texts))('finds %s in three fields of a file', (name, list) => {
    const encoding = name as keyof typeof texts;
    for (let index = 0; index < list.length; index += 1) {
      const fields = [0, 1, 2].map((step) => list[(index + step * 7) % list.length] ?? '');
      expect(repairTexts([...fields.map((text) => misread(text, encoding)), 'Pop'])).toEqual([...fields, 'Pop']);
    }
  });

  it.each([
    'Größe',
    'Füße im Öl',
    'Über allen Gipfeln',
    'ÄÖÜ',
    'Straße',
    'Élégance',
    'été',
    'Où es-tu déjà',
    'à la carte',
    'Ça ira',
    'Señorita',
    '¿Dónde estás?',
    '¡Olé!',
    'Niño',
    'Año Nuevo',
    'Corazón partío',
    'Canção do Mar',
    'CANÇÃO',
    'Não',
    'CORAÇÃO',
    'Águas de Março',
    'Sigur Rós',
    'Ágætis byrjun',
    'Björk',
    'Mötley Crüe',
    'Motörhead',
    'Beyoncé',
    'Sinéad',
    'Røde løg',
    'Blå øjne',
    'På gång',
    'Äiti',
    'Yö',
    'Ñ',
    'é',
    '«Non, je ne regrette rien»',
    '© 2004 Verlag',
    'Æon',
    'Þórður',
    'naïve café',
    'Ôde à la joie',
    'Tiësto',
    'Zoë',
    'Père Noël',
    'Bébé éé',
    'Hélène Ségara',
    'Façade',
    'Ich heiße Jürgen',
    'MÜLLER',
    'GRÖSSE',
    'ÜBER',
    'Über',
    'Öl',
    'À',
    'Cœur',
    'l’été',
    '“Quote”',
    'Don’t',
    '… und dann',
    'A – B',
    'Œuvre',
    '20°C',
    '½',
    'x²',
  ])('leaves %s in Latin-1 or Windows-1252 as it is', (text) => {
    expect(repairText(misread(text, 'windows-1252'))).toBe(text);
  });

  it.each(['Plain ASCII', '', '已经是中文', 'Ж', '日本 é', '한국어'])('does not touch "%s"', (text) => {
    expect(repair([text])).toEqual({ texts: [text], encoding: null });
  });

  it.each(['Größe', '雪', '星の道', '사랑', 'Ночь', 'naïve – “quoted”', 'Λόγος'])('finds UTF-8 in %s', (text) => {
    expect(repairText(misread(text, 'utf-8'))).toBe(text);
  });

  it('decides a doubtful field by the others', () => {
    // A single character that is equally plausible in several encodings.
    expect(repairTexts([misread('봄', 'euc-kr'), misread('사랑하는 사람에게', 'euc-kr')])).toEqual([
      '봄',
      '사랑하는 사람에게',
    ]);
    expect(repairTexts([misread('春', 'big5'), misread('後來的我們', 'big5')])).toEqual(['春', '後來的我們']);
  });

  it('keeps a Latin field beside Chinese ones', () => {
    expect(repairTexts([misread('晴天娃娃', 'gb18030'), 'Café', 'naïve'])).toEqual(['晴天娃娃', 'Café', 'naïve']);
  });

  it('reads a text that is cut in the middle of a character', () => {
    const bytes = legacyBytes('很久很久以前有一个小村庄在山的那一边', 'gb18030').subarray(0, 29);
    expect(repairText(String.fromCharCode(...bytes))).toBe('很久很久以前有一个小村庄在山');
  });

  it('reads traditional characters in GBK', () => {
    expect(repairText(misread('風起的時候', 'gb18030'))).toBe('風起的時候');
  });

  it('is not slowed down by a very long text', () => {
    expect(repairText(misread('晴天', 'gb18030').repeat(1_000_000))).toHaveLength(2_000_000);
  });

  it.each<[LegacyEncoding, string[]]>([
    ['gb18030', ['囍', '缱绻', '饕餮', '芊芊', '氤氲', '蒹葭', '魑魅魍魉']],
    ['big5', ['囍', '繾綣', '饕餮', '蒹葭', '氤氳']],
  ])('decodes rare characters in %s by the other fields', (encoding, titles) => {
    const others = encoding === 'big5' ? ['林小滿', '海邊的舊車站'] : ['林小满', '城市夜归人'];
    for (const title of titles) {
      const fields = [title, ...others];
      expect(repairTexts(fields.map((text) => misread(text, encoding)))).toEqual(fields);
    }
  });

  it.each<[LegacyEncoding, string[]]>([
    ['windows-1251', ['Песня о любви', 'Ночь', 'Белый снег', 'Дорога домой', 'Осень', 'Шёпот листьев', 'Щука']],
    [
      'windows-1250',
      ['Zażółć gęślą jaźń', 'Příliš žluťoučký kůň', 'Łódź nocą', 'Šťastný večer', 'Szőlőhegyi történet'],
    ],
    ['windows-1254', ['Işıklı şehir', 'İstanbul Akşamı', 'Sessiz çığlık', 'Yıldızlar', 'Güneş doğdu']],
    ['windows-1253', ['Θάλασσα', 'Νύχτα στην πόλη', 'Ήλιος και βροχή', 'ΜΟΥΣΙΚΗ']],
    ['euc-jp', ['さくら', '夏の終わりのメロディー', '青い空', '君がいた夏', '星に願いを']],
    ['shift_jis', ['ﾊﾅﾐｽﾞｷ', 'ｻｸﾗ', 'ﾒﾛﾃﾞｨｰ', 'ｱｵｿﾞﾗ', 'Ｌｏｖｅ', 'ＢＥＳＴ']],
  ])('finds %s in a single title', (encoding, titles) => {
    for (const text of titles) expect(repairText(misread(text, encoding))).toBe(text);
  });

  it.each(['£µ', '£5 ½', '™', 'Café del Mar £µ', 'señor', 'smörgåsbord', 'ÉTÉ', 'Ærø', 'größte Füße', 'Sjö'])(
    'leaves %s in Windows-1252 in every language of the interface',
    (text) => {
      for (const language of ['en', 'zh-CN', 'zh-TW', 'ja', 'ko']) {
        expect(repair([misread(text, 'windows-1252')], { language }).texts).toEqual([text]);
      }
    },
  );

  it('decodes a doubtful title by the neighbours of the file, and only a doubtful one', () => {
    const title = [misread('囍', 'gb18030')];
    expect(repair(title)).toMatchObject({ encoding: { isCertain: false } });
    expect(repair(title, { neighbours: 'gb18030' })).toMatchObject({ texts: ['囍'] });
    // Repeated fields add no information.
    const repeated = [...title, ...title, ...title];
    expect(repair(repeated)).toMatchObject({ encoding: { isCertain: false } });
    expect(repair(repeated, { neighbours: 'gb18030' }).texts).toEqual(['囍', '囍', '囍']);
    const latin = [misread('Motörhead', 'windows-1252')];
    expect(repair(latin, { neighbours: 'gb18030' }).texts).toEqual(['Motörhead']);
    expect(repair(latin)).toMatchObject({ encoding: { name: 'windows-1252', isCertain: true } });
  });

  it('lets the language of the interface break a tie, and no more', () => {
    const kanji = [misread('夜', 'shift_jis')];
    expect(repair(kanji, { language: 'ja' }).texts).toEqual(['夜']);
    const chinese = [misread('春风十里', 'gb18030')];
    for (const language of ['en', 'ja', 'ko', 'zh-TW'])
      expect(repair(chinese, { language }).texts).toEqual(['春风十里']);
  });
});
