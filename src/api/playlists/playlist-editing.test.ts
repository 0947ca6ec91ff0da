import { describe, expect, it } from 'vitest';
import { type ApiCall, FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import { missingCall } from '../transport/wire.ts';
import { editPlaylist, orderPlaylists, orderTracks } from './playlist-editing.ts';

const stale = { status: 0, error_code: 20008, data: '' };
const refused = { status: 0, error_code: 20010, data: null };

/** A service with a library of versioned lists; `change` runs before each edit and may replace its answer. */
class Library {
  version = 10;
  listVersion = 3;
  fileIds = ['1', '2', '3', '4'];
  lists = [
    { listid: 1, name: '默认收藏', sort: 1, type: 0, is_def: 1 },
    { listid: 7, name: 'Seven', sort: 2, type: 0, is_def: 0, intro: 'old', tags: 'Night,Odd', pic: '' },
    { listid: 8, name: 'Eight', sort: 3, type: 0, is_def: 0 },
    { listid: 9, name: 'Saved', sort: 4, type: 1, is_def: 0, list_create_userid: 2 },
    { listid: 10, name: 'Album', sort: 5, type: 1, source: 2, is_def: 0, list_create_userid: 2 },
    { listid: 11, name: 'Saved too', sort: 6, type: 1, is_def: 0, list_create_userid: 2 },
  ];
  readonly edits: ApiCall[] = [];
  beforeEdit: (() => unknown) | null = null;
  readonly client = new FakeApiClient((call) => this.#answer(call));

  constructor() {
    this.client.currentSession = { userId: '7', token: 'token' };
  }

  get formData(): (string | undefined)[] {
    return this.edits.map(({ options }) => options.form?.data);
  }

  #answer(call: ApiCall): unknown {
    const { path, params } = call;
    const { version, lists } = this;
    if (path === '/user/playlist') return { status: 1, data: { info: lists, total_ver: version, list_count: 6 } };
    if (path === '/playlist/tags') {
      return { status: 1, data: [{ tag_id: 5, tag_name: 'Mood', son: [{ tag_id: 51, tag_name: 'Night' }] }] };
    }
    if (path === '/playlist/track/all/new') {
      const info = this.fileIds.map((fileid, sort) => ({ fileid, sort }));
      return { status: 1, data: { list_ver: this.listVersion, count: info.length, info: info.reverse() } };
    }
    this.edits.push(call);
    const answer = this.beforeEdit?.();
    if (answer !== undefined && answer !== null) return answer;
    if (path === '/playlist/pic/upload') return { status: 1, FileName: 'new.jpg' };
    if (path === '/playlist/tracks/sort') {
      if (params.list_ver !== this.listVersion) return stale;
      this.listVersion += 1;
      return { status: 1, data: { list_ver: this.listVersion } };
    }
    if (params.total_ver !== this.version) return stale;
    this.version += 1;
    return { status: 1, data: { total_ver: this.version } };
  }
}

describe('an edit of a list', () => {
  it('sends the facts that stay, too, with ids of tags as far as they are known', async () => {
    const library = new Library();
    expect(await editPlaylist(library.client, '7', { name: 'New' })).toBe(true);
    expect(library.edits.map(({ params }) => params)).toEqual([
      { listid: '7', total_ver: 10, type: 0, name: 'New', sort: 2, tags: '51,Odd', intro: 'old' },
    ]);
  });

  it('keeps the picture that the user chose before', async () => {
    const library = new Library();
    const [, list] = library.lists;
    if (list) list.pic = 'http://c1.example.test/custom/{size}/20260312/20260312140000000123.jpg';
    await editPlaylist(library.client, '7', { intro: '' });
    expect(library.edits[0]?.params).toMatchObject({ intro: '', pic: 'custom/20260312140000000123.jpg' });
  });

  it('uploads a new picture before it names it', async () => {
    const library = new Library();
    expect(await editPlaylist(library.client, '7', { cover: new Blob(['x']) })).toBe(true);
    expect(library.edits.map(({ path, params }) => [path, params.pic])).toEqual([
      ['/playlist/pic/upload', undefined],
      ['/playlist/update', 'custom/new.jpg'],
    ]);
  });

  it('removes the picture with a call of its own', async () => {
    const library = new Library();
    expect(await editPlaylist(library.client, '7', { name: 'New', cover: null })).toBe(true);
    expect(library.edits.map(({ path, params }) => [path, params.total_ver, params.data])).toEqual([
      ['/playlist/update', 10, undefined],
      ['/playlist/pic', 11, '7|0|'],
    ]);
  });

  it('that comes after one of another device is made once more, for what that left', async () => {
    const library = new Library();
    let isFirst = true;
    library.beforeEdit = () => {
      if (!isFirst) return;
      isFirst = false;
      library.version += 1;
      const [, list] = library.lists;
      if (list) list.intro = 'of the other';
    };
    expect(await editPlaylist(library.client, '7', { name: 'New' })).toBe(true);
    expect(library.edits.map(({ params }) => [params.total_ver, params.intro])).toEqual([
      [10, 'old'],
      [11, 'of the other'],
    ]);
  });

  it('is not repeated a second time, nor if nothing has changed meanwhile', async () => {
    const busy = new Library();
    busy.beforeEdit = () => {
      busy.version += 1;
    };
    await expect(editPlaylist(busy.client, '7', { name: 'New' })).rejects.toMatchObject({ kind: 'server' });
    expect(busy.edits).toHaveLength(2);
    const strict = new Library();
    strict.beforeEdit = () => refused;
    await expect(editPlaylist(strict.client, '7', { name: 'New' })).rejects.toMatchObject({ kind: 'server' });
    expect(strict.edits).toHaveLength(1);
  });

  it('of a list that was deleted elsewhere says so', async () => {
    const library = new Library();
    await expect(editPlaylist(library.client, '99', { name: 'New' })).rejects.toMatchObject({ kind: 'list-gone' });
    expect(library.edits).toEqual([]);
  });
});

describe('an order', () => {
  it('of lists names all of their group: own ones without the default lists, saved lists with albums', async () => {
    const library = new Library();
    expect(await orderPlaylists(library.client, true, ['8', '1', '7'])).toEqual([
      { listId: '8', isOwn: true, place: 0 },
      { listId: '7', isOwn: true, place: 1 },
    ]);
    await orderPlaylists(library.client, false, ['11', '9', '10']);
    expect(library.formData).toEqual(['8|0|0,7|0|1', '11|1|0,10|1|1,9|1|2']);
  });

  it('of songs names all entries; those that are new elsewhere keep their places', async () => {
    const library = new Library();
    expect(await orderTracks(library.client, '7', ['4', '3', '1'])).toBe(true);
    expect(library.formData).toEqual(['4|0,2|1,3|2,1|3']);
  });

  it('of songs that come to the list meanwhile is made once more with them', async () => {
    const library = new Library();
    let isFirst = true;
    library.beforeEdit = () => {
      if (!isFirst) return;
      isFirst = false;
      library.fileIds.push('5');
      library.listVersion += 1;
    };
    expect(await orderTracks(library.client, '7', ['4', '3', '2', '1'])).toBe(true);
    expect(library.formData.at(-1)).toBe('4|0,3|1,2|2,1|3,5|4');
  });

  it('that the service has already is not sent', async () => {
    const library = new Library();
    expect(await orderTracks(library.client, '7', ['1', '2', '3', '4'])).toBe(true);
    expect(library.edits).toEqual([]);
  });
});

describe('a service without these calls', () => {
  it.each([
    ['has no such page', missingCall],
    ['answers with another call', { status: 1, data: { info: [] } }],
  ])('%s', async (_what, answer) => {
    const library = new Library();
    library.beforeEdit = () => answer;
    expect(await editPlaylist(library.client, '7', { name: 'New' })).toBe(false);
    expect(await editPlaylist(library.client, '7', { cover: new Blob(['x']) })).toBe(false);
    expect(await editPlaylist(library.client, '7', { cover: null })).toBe(false);
    expect(await orderPlaylists(library.client, true, ['8', '7'])).toBeNull();
    expect(await orderTracks(library.client, '7', ['4', '3', '2', '1'])).toBe(false);
  });

  it('has no versions of lists either', async () => {
    const client = new FakeApiClient(() => ({ status: 1, data: { info: [], count: 0, list_info: { list_ver: 3 } } }));
    client.currentSession = { userId: '7', token: 'token' };
    expect(await orderTracks(client, '7', ['1'])).toBe(false);
  });
});
