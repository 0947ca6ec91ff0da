import { checkQrCode, fetchQrImage, fetchQrKey } from '@/api/account/login.ts';
import { checkWeChatCode, createWeChatCode, logInByWeChat } from '@/api/account/wechat-login.ts';
import type { RequestQrCode } from './qr-login.ts';

/** Requests a code for the music service's phone app. */
export const requestServiceCode: RequestQrCode = async (client, signal) => {
  const key = await fetchQrKey(client, signal);
  return {
    fetchImage: () => fetchQrImage(client, key, signal),
    async check() {
      const state = await checkQrCode(client, key, signal);
      return state.kind === 'confirmed' ? { kind: 'confirmed', logIn: async () => state.account } : state;
    },
  };
};

/** Requests a code for WeChat. */
export const requestWeChatCode: RequestQrCode = async (client, signal) => {
  const code = await createWeChatCode(client, signal);
  return (
    code && {
      fetchImage: async () => code.imageUrl,
      async check() {
        const state = await checkWeChatCode(client, code.id, signal);
        if (state.kind === 'scanned') return { kind: 'scanned', nickname: '' };
        if (state.kind !== 'confirmed') return { kind: state.kind };
        return { kind: 'confirmed', logIn: () => logInByWeChat(client, state.loginCode, signal) };
      },
    }
  );
};
