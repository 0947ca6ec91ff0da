import type { SongSpec } from '../song-spec.ts';

/** 구름서랍: late-night ballads with piano and strings. */
export const DRAWER_SONGS: readonly SongSpec[] = [
  {
    number: 17,
    title: '막차의 온도',
    artists: ['drawer'],
    album: 'cloud',
    language: 'ko',
    tags: ['발라드', 'ballad', '밤', 'night', 'train', 'piano'],
    music: {
      style: 'ballad',
      bpm: 78,
      tonic: 0,
      mode: 'major',
      voiceLow: 57,
      trimDb: -3.6,
      form: 'i2 v1 c v2 c o2',
      chords: { v: 'I V vi7 IV', c: 'IV V iii7 vi7 ii7 V7 I I' },
    },
    lyrics: {
      v1: `빈 의자마다 하루가 앉아서 | 每张空座位都坐着一天
말없이 창밖을 바라보네 | 默默地望着窗外
네가 건네준 따뜻한 캔 하나 | 你递给我的一罐温热
손끝에 작은 난로가 됐어 | 在指尖成了小小的火炉`,
      c: `막차의 온도는 몇 도쯤일까 | 末班车的温度是几度呢
네 어깨만큼 따뜻했지 | 大概和你的肩膀一样暖
종점까지 몇 정거장 | 到终点还有几站
조금만 더 느리게 가자 | 让我们再慢一点走吧`,
      v2: `안내 방송도 졸린 목소리로 | 连广播也带着睡意
우리의 동네를 불러주네 | 报出我们的小镇`,
    },
  },
  {
    number: 18,
    title: '구름 서랍',
    artists: ['drawer'],
    album: 'cloud',
    language: 'ko',
    tags: ['발라드', 'ballad', 'dream', 'piano', '하늘'],
    music: {
      style: 'ballad',
      bpm: 84,
      tonic: 5,
      mode: 'major',
      voiceLow: 57,
      trimDb: -3.7,
      form: 'i4 v1 c b c o2',
      chords: { v: 'Iadd9 vi7 IV V', c: 'vi7 IV I V vi7 IV ii7.V7 I', b: 'ii7 iii7 IV V' },
    },
    lyrics: {
      v1: `하늘 한 칸을 조용히 열면 | 轻轻拉开一格天空
접어 둔 오후가 들어 있어 | 里面叠着一个下午
단추 하나와 마른 꽃잎과 | 一颗纽扣 一片干花瓣
네가 웃던 소리 조금 | 还有一点你的笑声`,
      c: `구름 서랍에 넣어 둘게 | 我会放进云的抽屉
비가 되어 내릴 때까지 | 直到它变成雨落下
언젠가 네 창을 두드리면 | 有一天它敲响你的窗
내 안부라고 생각해 줘 | 就当作是我的问候`,
      b: `잊은 게 아니야 정말로 | 真的不是忘记了
가볍게 간직한 거야 | 只是轻轻地收着`,
    },
  },
  {
    number: 19,
    title: '밤 산책',
    artists: ['drawer'],
    album: 'cloud',
    language: 'ko',
    tags: ['밤', 'night', 'R&B', 'city', 'walk'],
    music: {
      style: 'ballad',
      bpm: 92,
      tonic: 9,
      mode: 'minor',
      voiceLow: 57,
      lead: 'voiceWarm',
      trimDb: -3.6,
      form: 'i4 v1 c s4 v2 c o2',
      chords: { v: 'i7 iv7 bVII bIIImaj7', c: 'bVImaj7 bVII i7 i7 bVImaj7 bVII bIIImaj7 V7' },
    },
    lyrics: {
      v1: `신발 끈을 느슨히 묶고
불 꺼진 골목을 걸어가
가로등이 하나둘 세는
우리 발소리 박자 맞춰`,
      c: `밤 산책 아무 데도 안 가는 길
밤 산책 너의 옆이면 다 좋은 길
달이 따라와 숨을 고르면
한 바퀴 더 돌자고 말해`,
      v2: `편의점 앞 졸린 고양이
우리 이름을 아는 걸까`,
    },
  },
  {
    number: 20,
    title: '우산 둘',
    artists: ['drawer', 'window'],
    album: 'cloud',
    language: 'ko',
    tags: ['발라드', 'ballad', 'rain', '비', 'duet'],
    access: 'paid',
    music: {
      style: 'ballad',
      bpm: 74,
      tonic: 10,
      mode: 'major',
      voiceLow: 56,
      trimDb: -3.8,
      form: 'i2 v1 c v2 c o2',
      chords: { v: 'I iii7 vi7 V', c: 'IV iii7 ii7 V7 IV iii7 ii7.V7 I' },
    },
    lyrics: {
      v1: `정류장 지붕 아래 우산이 둘
젖은 건 이상하게 어깨뿐
먼저 가라는 말을 못 해서
버스를 세 대나 보냈어`,
      c: `비야 조금만 더 내려라
핑계가 마르지 않게
우산 둘을 하나로 접고
같은 보폭으로 걷게`,
      v2: `신호등이 두 번 바뀌도록
네 이름만 입안에 굴렸어`,
    },
  },
];
