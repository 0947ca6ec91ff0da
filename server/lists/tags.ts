/** A tag of lists; `parentId` 0 marks a group. */
export type Tag = { id: number; name: string; parentId: number };
export type TagGroup = Tag & { tags: readonly Tag[] };

/** Category that the original service uses for its collection of studio recordings. */
export const HI_RES_TAG = 11292;

function group(id: number, name: string, sons: readonly (readonly [number, string])[]): TagGroup {
  return { id, name, parentId: 0, tags: sons.map(([tagId, tagName]) => ({ id: tagId, name: tagName, parentId: id })) };
}

/** All tags in the order in which the service lists them. One group has no tags below it. */
export const TAG_GROUPS: readonly TagGroup[] = [
  group(11, '场景', [
    [1101, '通勤'],
    [1102, '夜晚'],
    [1103, '学习'],
    [1104, '散步'],
    [1105, '睡前'],
    [1106, '清晨'],
  ]),
  group(12, '风格', [
    [1201, '电子'],
    [1202, '摇滚'],
    [1203, '爵士'],
    [1204, '民谣'],
    [1205, '芯片音乐'],
    [1206, '波萨诺瓦'],
    [1207, '圆舞曲'],
    [1208, '氛围'],
  ]),
  group(13, '语言', [
    [1301, '国语'],
    [1302, '日语'],
    [1303, '韩语'],
    [1304, '英语'],
  ]),
  group(14, '心情', [
    [1401, '治愈'],
    [1402, '怀旧'],
    [1403, '安静'],
    [1404, '快乐'],
    [1405, '梦'],
  ]),
  group(15, '主题', [
    [1501, '现场'],
    [1502, '器乐'],
    [1503, '合作'],
    [1504, '小样'],
  ]),
  group(16, '季节', [
    [1601, '夏天'],
    [1602, '冬天'],
    [1603, '雨天'],
  ]),
  group(17, '音质', [
    [HI_RES_TAG, 'Hi-Res'],
    [1702, '无损'],
    [1703, '标准'],
  ]),
  group(19, '其他', []),
];

const BY_ID = new Map<number, Tag>(
  TAG_GROUPS.flatMap((entry): Tag[] => [entry, ...entry.tags]).map((tag) => [tag.id, tag]),
);
const BY_NAME = new Map<string, Tag>([...BY_ID.values()].map((tag) => [tag.name, tag]));

export function tagById(id: number): Tag | undefined {
  return BY_ID.get(id);
}

export function tagByName(name: string): Tag | undefined {
  return BY_NAME.get(name);
}
