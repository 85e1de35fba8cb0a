import { expect, type Locator } from '@playwright/test'

/** Polaris draws a radio button over the one that takes the focus. A card above that is still loading may push it away. */
export async function chooseRadio(radio: Locator): Promise<void> {
  await expect(() => radio.check({ force: true })).toPass()
}
