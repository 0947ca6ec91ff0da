/** A field of an example that the service may lack, or send with another type or value. */
export type AllowedDifference = {
  example: string | RegExp;
  difference: RegExp;
  reason: string;
  /** Default: both. */
  generation?: 1 | 2;
};

/** Parts of examples that the embedded service may lack, with reasons. */
export const embeddedDifferences: readonly AllowedDifference[] = [
  {
    example: /./,
    difference: /(?:^|\.)trans_param\.(?:ogg_(?:128|320)_(?:hash|filesize)|hash_multitrack): /,
    reason: 'encodings that this service does not have; all keys of trans_param are optional (contract §2.6)',
  },
  {
    example: /./,
    difference: /(?:^|\.)trans_param\.hash_offset: /,
    reason: 'absent on free songs (contract §2.6)',
  },
  {
    example: 'everyday_recommend',
    difference: /trans_param\.songname_suffix: /,
    reason: 'no song of the catalogue has a suffix of its own; all keys of trans_param are optional (contract §2.6)',
  },
  {
    example: 'top_playlist',
    difference: /^data\.special_list\[\]\.tags: string, found array$/,
    reason: 'one of the forms in which lists have their tags (contract §5); lists without tags have others',
  },
  {
    example: 'album_songs',
    difference: /^data\.songs\[\]\.(?:audio_info|album_info|copyright|mvdata|trans_param): (?:null|array), found /,
    reason: 'an entry without a file: every song of this service has one, and says nothing of its videos',
  },
  {
    example: 'artist_albums',
    difference: /^data\[\]\.intro: null, found string$/,
    reason: 'an album without an introduction has an empty one, as in the call about one album',
  },
  {
    example: 'kmr_audio_mv',
    difference: /^data\[\]\[\]\.(?:h264\.fhd|h265\.[a-z]+)_(?:hash|width|height): \w+, found nothing$/,
    reason: 'no video of this service has the largest size, or is in the newer encoding (contract-more §3.4)',
  },
  {
    example: 'artist_videos',
    difference: /\.h264\.qhd_filesize: string, found number$/,
    reason: 'numbers may be text (contract-more §3.3)',
  },
  {
    example: 'comment_music',
    difference: /^song_score\./,
    reason: 'songs of this service are not rated; clients of the contract show no score',
  },
  {
    example: /^song_url/,
    difference: /^volume(?:_gain|_peak)?: number, found nothing$/,
    reason: 'the loudness of a song is not known before it is rendered; players measure it',
  },
  {
    example: /^search(?:\.song-v3|\.lyric|_complex)$/,
    difference: /\.(?:OtherName|PublishTime|Auxiliary|Suffix): string, found null$/,
    reason: 'the third version sends null where it has nothing to say (contract §3.9)',
    generation: 2,
  },
  {
    example: 'search.mv',
    difference: /^data\.error_msg: string, found nothing$/,
    reason: 'an empty message beside a success, which no client reads',
  },
  {
    example: /^search(?:\.lyric|_complex)$/,
    difference: /\.(?:HQ|SQ): object, found nothing$/,
    reason: 'qualities in objects belong to generation 2; the examples are of that',
    generation: 1,
  },
  {
    example: /^search(?:\.lyric|_complex)$/,
    difference: /\.Res: null, found object$/,
    reason: 'null for a song without the quality',
  },
  {
    example: 'user_history',
    difference: /^data\.songs\[\]\.info: null, found object$/,
    reason: 'no call of this service removes a song from the history',
  },
  {
    example: 'user_history.last',
    difference: /^data\.userid: string, found number$/,
    reason: 'numbers may be text (contract-more §3.11)',
  },
  {
    example: 'lastest_songs_listen',
    difference: /^data\.songs\[\]\.(?:FileHash|FileName|SingerName|Suffix|Duration): \w+, found nothing$/,
    reason: 'one of the two forms of an entry (contract-more §3.11)',
  },
  {
    example: 'register_dev.failed',
    difference: /^data: object, found null$/,
    reason: 'a planned fault has one body for all calls; clients read the code',
  },
  {
    example: 'search_complex',
    difference: /\.(?:total|song_count|play_count|collect_count|total_play_count): string, found number$/,
    reason: 'numbers may be text (contract-more §3.1)',
  },
  {
    example: 'search_complex',
    difference: /^data\.lists\[\]\.(?:title|hash): string, found nothing$/,
    reason: 'this service has no picture posts and does not compare sounds; clients read five kinds',
  },
  {
    example: /^login_(?:openplat|token\.refreshed)$/,
    difference: /^data\.roam_list: array, found object$/,
    reason: 'an empty object in the other login records',
  },
  {
    example: /^youth_(?:day_)?vip\.(?:kicked|quota)$/,
    difference: /^(?:error_msg|data): string, found /,
    reason: 'a planned fault has one body for all calls; clients read the code',
  },
  {
    example: 'user_cloud_upload.failed-500',
    difference: /^stack: string, found nothing$/,
    reason: 'where a program failed is nothing for its callers (contract-more §1.4: never shown)',
  },
  {
    example: /\.empty$/,
    difference: /: array, found null$/,
    reason: 'generation 2 may send null for an empty list (contract §2.7)',
    generation: 2,
  },
  {
    example: 'playlist_track_all_new',
    difference: /^data\.info\[\]\.(?:fileid: string, found number|album_id: number, found string)$/,
    reason: 'ids may be numbers or text (contract-more §3.12); the example has both',
  },
  {
    example: /^playlist_track_all(?:\.empty)?$/,
    difference: /^data\.popularization: null, found object$/,
    reason: 'null or an object (contract §3.2)',
    generation: 2,
  },
];
