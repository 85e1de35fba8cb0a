import { expect, type Locator } from '@playwright/test'

/**
 * Chooses a radio button by force, since Polaris draws another element over it. Retries, since a card above may still
 * be loading and move it.
 */
export async function chooseRadio(radio: Locator): Promise<void> {
  await expect(() => radio.check({ force: true })).toPass()
}
