import { storedUserData } from '@/api/account/session';
import { type Diagnostics, reportText } from '@/core/diagnostics/diagnostics';

/** The report that the user copies, without anything that the stored user data contain. */
export function copyableReport(diagnostics: Diagnostics): string {
  return reportText(diagnostics, textsOf(storedUserData.read().state), new Date());
}

/** Every value in the user data that differs from ordinary text. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsOf);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text.length >= 4 ? [text] : [];
}
