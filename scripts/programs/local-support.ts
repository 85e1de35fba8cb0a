import type { LocalSettings } from '../local-settings.ts'

/**
 * All five ways to reach support, so that they appear without any setup. Numbers and addresses are reserved for
 * examples. Pages belong to the local store.
 */
export function deriveLocalSupport(
  { storeUrl }: Pick<LocalSettings, 'storeUrl'>,
  environment: NodeJS.ProcessEnv,
): Record<string, string> {
  const ways = {
    SUPPORT_BOOKING_URL: `${storeUrl}/?support=call`,
    SUPPORT_CHAT_URL: `${storeUrl}/?support=chat`,
    SUPPORT_EMAIL: 'help@app.example',
    SUPPORT_PHONE: '+12025550123',
    SUPPORT_WHATSAPP: '+12025550124',
  }
  return Object.fromEntries(Object.entries(ways).map(([name, way]) => [name, environment[name] ?? way]))
}
