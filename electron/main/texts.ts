import type { ShellLanguage } from '../ipc/settings';

/** The texts of the main process: menus, tooltips and tasks. */
export type ShellTexts = {
  play: string;
  pause: string;
  previous: string;
  next: string;
  like: string;
  playOrder: string;
  shuffle: string;
  repeatAll: string;
  repeatOne: string;
  desktopLyrics: string;
  unlockLyrics: string;
  resetLyricsPosition: string;
  showKanade: string;
  quit: string;
  untitled: string;
  nothingPlays: string;
  playOrPause: string;
  // The menu bar of macOS, whose own items Electron names in English.
  about: string;
  hide: string;
  hideOthers: string;
  showAll: string;
  edit: string;
  undo: string;
  redo: string;
  cut: string;
  copy: string;
  paste: string;
  selectAll: string;
  window: string;
  minimise: string;
  closeWindow: string;
  playback: string;
};

export const shellTexts: Record<ShellLanguage, ShellTexts> = {
  en: {
    play: 'Play',
    pause: 'Pause',
    previous: 'Previous',
    next: 'Next',
    like: 'Like',
    playOrder: 'Play order',
    shuffle: 'Shuffle',
    repeatAll: 'Repeat all',
    repeatOne: 'Repeat one',
    desktopLyrics: 'Desktop lyrics',
    unlockLyrics: 'Unlock desktop lyrics',
    resetLyricsPosition: 'Reset position of desktop lyrics',
    showKanade: 'Show Kanade',
    quit: 'Quit Kanade',
    untitled: 'Untitled',
    nothingPlays: 'Nothing is playing',
    playOrPause: 'Play or pause',
    about: 'About Kanade',
    hide: 'Hide Kanade',
    hideOthers: 'Hide Others',
    showAll: 'Show All',
    edit: 'Edit',
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    selectAll: 'Select All',
    window: 'Window',
    minimise: 'Minimize',
    closeWindow: 'Close Window',
    playback: 'Playback',
  },
  ja: {
    play: '再生',
    pause: '一時停止',
    previous: '前の曲',
    next: '次の曲',
    like: 'お気に入り',
    playOrder: '再生順',
    shuffle: 'シャッフル',
    repeatAll: '全曲リピート',
    repeatOne: '1曲リピート',
    desktopLyrics: 'デスクトップ歌詞',
    unlockLyrics: 'デスクトップ歌詞のロックを解除',
    resetLyricsPosition: 'デスクトップ歌詞の位置をリセット',
    showKanade: 'Kanadeを表示',
    quit: 'Kanadeを終了',
    untitled: '無題',
    nothingPlays: '再生中の曲はありません',
    playOrPause: '再生／一時停止',
    about: 'Kanadeについて',
    hide: 'Kanadeを隠す',
    hideOthers: 'ほかを隠す',
    showAll: 'すべてを表示',
    edit: '編集',
    undo: '取り消す',
    redo: 'やり直す',
    cut: 'カット',
    copy: 'コピー',
    paste: 'ペースト',
    selectAll: 'すべてを選択',
    window: 'ウインドウ',
    minimise: 'しまう',
    closeWindow: 'ウインドウを閉じる',
    playback: '再生',
  },
  ko: {
    play: '재생',
    pause: '일시정지',
    previous: '이전 곡',
    next: '다음 곡',
    like: '좋아요',
    playOrder: '재생 순서',
    shuffle: '셔플',
    repeatAll: '전체 반복',
    repeatOne: '한 곡 반복',
    desktopLyrics: '데스크톱 가사',
    unlockLyrics: '데스크톱 가사 잠금 해제',
    resetLyricsPosition: '데스크톱 가사 위치 초기화',
    showKanade: 'Kanade 열기',
    quit: 'Kanade 종료',
    untitled: '제목 없음',
    nothingPlays: '재생 중인 곡이 없습니다',
    playOrPause: '재생 또는 일시정지',
    about: 'Kanade에 관하여',
    hide: 'Kanade 가리기',
    hideOthers: '기타 가리기',
    showAll: '모두 보기',
    edit: '편집',
    undo: '실행 취소',
    redo: '실행 복귀',
    cut: '오려두기',
    copy: '복사하기',
    paste: '붙여넣기',
    selectAll: '모두 선택',
    window: '윈도우',
    minimise: '최소화',
    closeWindow: '윈도우 닫기',
    playback: '재생',
  },
  'zh-CN': {
    play: '播放',
    pause: '暂停',
    previous: '上一首',
    next: '下一首',
    like: '我喜欢',
    playOrder: '播放顺序',
    shuffle: '随机播放',
    repeatAll: '列表循环',
    repeatOne: '单曲循环',
    desktopLyrics: '桌面歌词',
    unlockLyrics: '解锁桌面歌词',
    resetLyricsPosition: '重置桌面歌词位置',
    showKanade: '显示 Kanade',
    quit: '退出 Kanade',
    untitled: '未知歌曲',
    nothingPlays: '没有正在播放的歌曲',
    playOrPause: '播放或暂停',
    about: '关于 Kanade',
    hide: '隐藏 Kanade',
    hideOthers: '隐藏其他',
    showAll: '全部显示',
    edit: '编辑',
    undo: '撤销',
    redo: '重做',
    cut: '剪切',
    copy: '拷贝',
    paste: '粘贴',
    selectAll: '全选',
    window: '窗口',
    minimise: '最小化',
    closeWindow: '关闭窗口',
    playback: '播放控制',
  },
  'zh-TW': {
    play: '播放',
    pause: '暫停',
    previous: '上一首',
    next: '下一首',
    like: '我喜歡',
    playOrder: '播放順序',
    shuffle: '隨機播放',
    repeatAll: '清單循環',
    repeatOne: '單曲循環',
    desktopLyrics: '桌面歌詞',
    unlockLyrics: '解鎖桌面歌詞',
    resetLyricsPosition: '重設桌面歌詞位置',
    showKanade: '顯示 Kanade',
    quit: '結束 Kanade',
    untitled: '未知歌曲',
    nothingPlays: '沒有正在播放的歌曲',
    playOrPause: '播放或暫停',
    about: '關於 Kanade',
    hide: '隱藏 Kanade',
    hideOthers: '隱藏其他',
    showAll: '顯示全部',
    edit: '編輯',
    undo: '還原',
    redo: '重做',
    cut: '剪下',
    copy: '拷貝',
    paste: '貼上',
    selectAll: '全選',
    window: '視窗',
    minimise: '縮到最小',
    closeWindow: '關閉視窗',
    playback: '播放控制',
  },
};
