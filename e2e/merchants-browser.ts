import { devices } from '@playwright/test'

/** The browser of the merchant, who sits in India as the seeded store does, and wants no motion, which every picture of it would take time to draw. */
export const merchantsBrowser = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1280, height: 900 },
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
  reducedMotion: 'reduce' as const,
}
