import { useId, useState } from 'react'
import type { PickedResource } from '#forms/picked-resource.ts'
import type { RequestedDetails } from '#rules/preview/requested-details.ts'
import type { SampleLine } from '#rules/preview/sample-checkout.ts'
import { testPanelWords } from '#rules/words/test-panel.ts'
import { usePicking } from '../../../fields/resources/use-picking.ts'
import { logFailure } from '../../../log-failure.ts'
import { pickedVariantsMax, readPickedVariants } from '../../../platform/priced-products.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { LiveRegion } from '../../../ui/live-region.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Line } from '../../../ui/stack.tsx'
import { SmallPrint } from '../../../ui/text.tsx'

const words = testPanelWords.products

type PickProductsProps = {
  readonly lines: readonly SampleLine[]
  readonly requested: Pick<RequestedDetails, 'productMetafields'>
  /** Receives lines with products of the store. They replace the previous lines. */
  readonly onPick: (lines: SampleLine[]) => void
}

/** Products of the store in the cart, with prices and other facts that rules read. */
export function PickProducts({ lines, requested, onPick }: PickProductsProps) {
  const id = useId()
  const picking = usePicking('product', id)
  const [isReading, setIsReading] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isCut, setIsCut] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const fromStore = lines.filter(isOfStore)

  const pick = async () => {
    const picked = await picking.pick({ multiple: true, picked: groupByProduct(fromStore) })
    if (picked === undefined) return
    const variantIds = picked.flatMap(({ variants = [] }) => variants.map(({ id }) => id))
    const isNew = (id: string) => fromStore.every(({ variantId }) => variantId !== id)
    const added = variantIds.filter(isNew)
    setIsReading(true)
    setFailure(undefined)
    try {
      const read = added.length === 0 ? [] : await readPickedVariants(added, requested.productMetafields)
      const all = [...fromStore.filter(({ variantId = '' }) => variantIds.includes(variantId)), ...read]
      setIsCut(added.length > pickedVariantsMax)
      setAnnouncement(words.picked(all.length))
      onPick(all)
    } catch (error) {
      const message = words.pickFailed(error instanceof Error ? error.message : String(error))
      logFailure(message, error)
      setFailure(message)
    } finally {
      setIsReading(false)
    }
  }

  return (
    <>
      <Line>
        <ActionButton
          id={id}
          label={words.pick}
          isRunning={picking.isPicking || isReading}
          onAction={() => void pick()}
        />
      </Line>
      {[...picking.failures, ...(failure === undefined ? [] : [failure])].map((message) => (
        <Notice key={message} tone="critical">
          {message}
        </Notice>
      ))}
      {isCut && <SmallPrint>{words.pickedFirst(pickedVariantsMax)}</SmallPrint>}
      <LiveRegion text={isReading ? words.picking : announcement} />
    </>
  )
}

/** True if the line is a product of the store. The merchant can change only its quantity. */
export function isOfStore({ variantId }: SampleLine): boolean {
  return variantId !== undefined
}

/** Groups the lines of the cart by product, each with its variants. */
function groupByProduct(lines: readonly SampleLine[]): PickedResource[] {
  const variantsOf = (productId: string) =>
    lines
      .filter((line) => line.productId === productId)
      .map(({ variantId = '', variantTitle }) => ({ id: variantId, title: variantTitle }))
  return [...new Map(lines.map((line) => [line.productId, line.title]))].map(([id, title]) => ({
    id,
    title,
    image: '',
    variants: variantsOf(id),
  }))
}
