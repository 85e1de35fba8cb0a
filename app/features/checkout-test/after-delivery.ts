import type { PreviewMethod } from '#rules/preview/preview-answer.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'

/** Sample for the payment step, with the rates that are left and their new names. */
export function afterDelivery(
  sample: SampleCheckout,
  rates: readonly PreviewMethod[] | undefined,
): { readonly sample: SampleCheckout; readonly hiddenRate: string | undefined } {
  if (rates === undefined) return { sample, hiddenRate: undefined }
  const chosen = rates.find(({ name }) => name === sample.chosenRate)
  const isHidden = chosen !== undefined && chosen.shown === null
  return {
    sample: {
      ...sample,
      rates: rates.flatMap(({ name, shown }) => {
        const cost = sample.rates.find(({ title }) => title === name)?.cost ?? 0
        return shown === null ? [] : [{ title: shown.name, cost }]
      }),
      chosenRate: chosen === undefined ? sample.chosenRate : (chosen.shown?.name ?? null),
    },
    hiddenRate: isHidden ? chosen.name : undefined,
  }
}
