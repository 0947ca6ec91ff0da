import type { LyricLanguage } from '../music/lyric-words.ts';

/** Names for the versions of a song in one language; every list has the same length in every language. */
export type EditionNames = {
  /** Versions that appear on the song's own album. */
  album: readonly string[];
  /** Versions on an album of other takes. */
  sessions: readonly string[];
  venues: readonly string[];
  live(venue: string): string;
};

const words = (text: string): string[] => text.split('|').map((word) => word.trim());

/** All places are invented. */
export const EDITION_NAMES: Record<LyricLanguage, EditionNames> = {
  'zh-Hans': {
    album: words('伴奏|重制版'),
    sessions: words(
      '钢琴版|不插电版|弦乐版|深夜版|小样|慢板|音乐盒版|电台版|加长版|吉他版|排练录音|另一种唱法|管弦乐版|耳机混音|清晨版|雨天版|口琴版|家庭录音',
    ),
    venues: words(
      '南岸码头|旧邮局|植物园|玻璃房|天台四号|纸厂|小剧场|轮渡站|冬日花园|砖厂|运河节|电车博物馆|盐仓|河边舞台|站前咖啡馆|果园街|信号山|北仓库|灯笼院|蓝水壶俱乐部|采石场|集市广场|天文台|第九码头',
    ),
    live: (venue) => `${venue}现场`,
  },
  'zh-Hant': {
    album: words('伴奏|重製版'),
    sessions: words(
      '鋼琴版|不插電版|弦樂版|深夜版|試聽帶|慢板|音樂盒版|電台版|加長版|吉他版|排練錄音|另一種唱法|管弦樂版|耳機混音|清晨版|雨天版|口琴版|家庭錄音',
    ),
    venues: words(
      '南岸碼頭|舊郵局|植物園|玻璃屋|天台四號|紙廠|小劇場|渡輪站|冬日花園|磚廠|運河節|電車博物館|鹽倉|河邊舞台|站前咖啡館|果園街|訊號山|北倉庫|燈籠院|藍水壺俱樂部|採石場|市集廣場|天文台|第九碼頭',
    ),
    live: (venue) => `${venue}現場`,
  },
  ja: {
    album: words('カラオケ|リマスター'),
    sessions: words(
      'ピアノ版|アコースティック|弦楽版|真夜中ミックス|デモ|スロー版|オルゴール版|ラジオ版|ロング版|ギター版|リハーサル録音|別テイク|オーケストラ版|ヘッドホンミックス|朝焼け版|雨の日版|ハーモニカ版|宅録版',
    ),
    venues: words(
      '南岸埠頭|旧郵便局|植物園|ガラスの家|屋上四号|製紙工場|小劇場|渡し場|冬の庭|煉瓦工場|運河祭|路面電車館|塩の倉|川辺の舞台|駅前喫茶|果樹園通り|信号山|北の倉庫|ちょうちん横丁|青いやかん|石切場|市場広場|天文台|九番埠頭',
    ),
    live: (venue) => `${venue}ライブ`,
  },
  ko: {
    album: words('반주|리마스터'),
    sessions: words(
      '피아노 버전|어쿠스틱|현악 버전|한밤 믹스|데모|느린 버전|오르골 버전|라디오 버전|긴 버전|기타 버전|합주 녹음|다른 테이크|오케스트라 버전|헤드폰 믹스|새벽 버전|비 오는 날 버전|하모니카 버전|집에서 녹음',
    ),
    venues: words(
      '남쪽 부두|옛 우체국|식물원|유리집|옥상 4호|종이 공장|소극장|나루터|겨울 정원|벽돌 공장|운하 축제|전차 박물관|소금 창고|강변 무대|역전 찻집|과수원길|신호산|북쪽 창고|등불 마당|파란 주전자|채석장|장터 광장|천문대|9번 부두',
    ),
    live: (venue) => `${venue} 라이브`,
  },
  en: {
    album: words('Instrumental|Remastered'),
    sessions: words(
      'Piano Version|Acoustic|String Version|Late Night Mix|Demo|Slow Version|Music Box Version|Radio Edit|Extended Version|Guitar Version|Rehearsal Take|Alternate Take|Orchestral Version|Headphone Mix|Sunrise Version|Rainy Day Version|Harmonica Version|Home Recording',
    ),
    venues: words(
      'South Quay|the Old Post Office|the Botanical Garden|the Glasshouse|Rooftop No. 4|the Paper Mill|the Little Theatre|Ferry Terminal|the Winter Garden|the Brickworks|Canal Festival|the Tramway Museum|the Salt Barn|Riverside Stage|Station Café|Orchard Street|Signal Hill|the Northern Depot|Lantern Yard|the Blue Kettle Club|the Quarry|Market Square|the Observatory|Pier Nine',
    ),
    live: (venue) => `Live at ${venue}`,
  },
};
