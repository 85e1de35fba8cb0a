import { devices } from '@playwright/test'

/**
 * Browser of a merchant in India, where the seeded store is. It reduces motion, since animations would delay every
 * screenshot.
 */
export const merchantsBrowser = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1280, height: 900 },
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
  reducedMotion: 'reduce' as const,
}
