import { withoutSecrets } from '@/core/log';

const media = 'mp3|flac|wav|wave|m4a|aac|ogg|oga|opus|ape|wma|aiff?|mp4|webm|lrc|krc|txt|m3u8?|json|jpe?g|png|webp|gif';

/**
 * A text without what could identify the user: credentials, these `secrets`, file names, paths and the queries of
 * addresses. A file name may contain spaces, so everything since the last quote or colon is removed with it.
 */
export function redacted(text: string, secrets: readonly string[] = []): string {
  const plain = secrets
    .filter((secret) => secret.length >= 3)
    .sort((a, b) => b.length - a.length)
    .reduce((left, secret) => left.replaceAll(secret, '…'), withoutSecrets(text));
  return plain
    .replace(/\b(https?:\/\/)[^\s/@?#]*@/gi, '$1…@')
    .replace(/\b((?:https?|blob|(?:chrome|moz)-extension):[^\s?#]*)[?#][^\s"')]*/gi, '$1?…')
    .replace(/\bfile:\S+/gi, 'file:…')
    .replace(/\b[a-z]:\\[^\n"']*/gi, '…')
    .replace(/(^|[\s"'(:])(?:\/[^\s"'/:]+){2,}\/?/g, '$1/…')
    .replace(new RegExp(`[^"'“”:\\n]*\\.(?:${media})\\b`, 'gi'), ' … ');
}
