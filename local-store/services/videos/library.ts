/**
 * A video of the local video service, as an operator would have uploaded it. cases/app-on-store/videos.test.ts compares
 * the list with the app's lessons.
 */
export type LibraryVideo = { readonly id: string; readonly title: string; readonly seconds: number }

export const library: readonly LibraryVideo[] = [
  { id: 'cod-with-fee', title: 'Offer Cash on Delivery with a fee', seconds: 95 },
  { id: 'cod-rules', title: 'Hide Cash on Delivery for some orders', seconds: 80 },
  { id: 'pincodes', title: 'Offer Cash on Delivery by pincode', seconds: 70 },
  { id: 'payment-rules', title: 'Write a rule', seconds: 110 },
  { id: 'test-a-checkout', title: 'See why a rule applies', seconds: 80 },
  { id: 'discount', title: 'Create a discount', seconds: 120 },
]

const secondsInMinute = 60

/** Length in minutes and seconds: 1:35. */
export function formatLength(seconds: number): string {
  return `${Math.floor(seconds / secondsInMinute)}:${String(seconds % secondsInMinute).padStart(2, '0')}`
}
