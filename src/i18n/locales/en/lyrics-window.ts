export const lyricsWindow = {
  title: 'Lyrics window',
  open: 'Open lyrics window',
  smaller: 'Smaller text',
  larger: 'Larger text',
  textColour: 'Text colour',
  sungColour: 'Colour of sung words',
  translation: 'Translation instead of the next line',
  lock: 'Lock',
  unlock: 'Unlock',
  pictureInPicture: 'Lyrics in picture-in-picture',
  closePictureInPicture: 'Close picture-in-picture',
  refused: 'The browser did not open the window.',
} as const;
