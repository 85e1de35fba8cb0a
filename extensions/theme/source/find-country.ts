import type { BlockSettings } from './block-settings.ts'

/** Country of the codes that shoppers type: that of the lists, otherwise that of the shopper's market. */
export function findCountry({ content, country }: BlockSettings): string {
  return content?.country ?? country
}
