import { Button, ChoiceList, InlineStack } from '@shopify/polaris'
import { useState } from 'react'
import { shortId } from '#forms/picked-resource.ts'
import type { Names } from '#rules/language/names.ts'
import type { RequestedDetails } from '#rules/preview/requested-details.ts'
import type { SampleLine } from '#rules/preview/sample-checkout.ts'
import { testPanelWords } from '#rules/words/test-panel.ts'
import { PlainSelect } from '../../../fields/choices/plain-select.tsx'
import { SmallPrint } from '../../../ui/text.tsx'
import styles from '../test-panel.module.css'
import { AmountField } from './amount-field.tsx'
import { MetafieldFields } from './metafield-fields.tsx'
import { ListField, PlainField, YesNoField } from './plain-field.tsx'
import sectionStyles from './sample-section.module.css'

const words = testPanelWords.products

type ProductLineProps = {
  readonly number: number
  readonly line: SampleLine
  readonly requested: RequestedDetails
  readonly names: Names
  readonly onChange: (line: SampleLine) => void
  readonly onRemove: () => void
}

/** Line of the cart. Only products and collections that the rules name are offered. */
export function ProductLine({ number, line, requested, names, onChange, onRemove }: ProductLineProps) {
  const [isDetailed, setIsDetailed] = useState(false)
  const change = (changes: Partial<SampleLine>) => onChange({ ...line, ...changes })
  const labelOf = (id: string) => names[id] ?? shortId(id)
  const choices = (ids: readonly string[]) => ids.map((value) => ({ value, label: labelOf(value) }))
  const chooseProduct = (productId: string) =>
    // The variant belongs to the previous product, so it is removed.
    onChange({
      ...withoutVariant(line),
      productId,
      title: productId === '' ? line.title : labelOf(productId),
    })
  return (
    <fieldset className={sectionStyles.line}>
      <legend>{words.line(number)}</legend>
      {requested.productIds.length > 0 && (
        <PlainSelect
          label={words.is}
          choices={[{ value: '', label: words.notNamed }, ...choices(requested.productIds)]}
          value={requested.productIds.includes(line.productId) ? line.productId : ''}
          onChange={chooseProduct}
        />
      )}
      <SmallPrint>{describeOrigin(line)}</SmallPrint>
      <PlainField label={words.name} value={line.title} onChange={(title) => change({ title })} />
      <div className={styles.fields}>
        <AmountField label={words.price} value={line.price} onChange={(price) => change({ price })} />
        <AmountField
          label={words.quantity}
          value={line.quantity}
          wholeFrom={1}
          onChange={(quantity) => change({ quantity })}
        />
      </div>
      {requested.collectionIds.length > 0 && (
        <ChoiceList
          allowMultiple
          title={words.collections}
          choices={choices(requested.collectionIds)}
          selected={[...line.collectionIds]}
          onChange={(collectionIds) => change({ collectionIds })}
        />
      )}
      <MetafieldFields
        requested={requested.productMetafields}
        metafields={line.metafields ?? []}
        labelOf={testPanelWords.metafield.product}
        onChange={(metafields) => change({ metafields })}
      />
      {isDetailed && <ProductDetails line={line} change={change} />}
      <InlineStack gap="200">
        <Button
          variant="plain"
          ariaExpanded={isDetailed}
          accessibilityLabel={words.details(number, isDetailed)}
          onClick={() => setIsDetailed(!isDetailed)}
        >
          {isDetailed ? words.fewer : words.more}
        </Button>
        <Button variant="plain" tone="critical" accessibilityLabel={words.remove(number)} onClick={onRemove}>
          {words.removeShort}
        </Button>
      </InlineStack>
    </fieldset>
  )
}

function withoutVariant({ variantId: _variant, ...line }: SampleLine): SampleLine {
  return line
}

function describeOrigin({ variantId, productId }: SampleLine): string {
  if (variantId !== undefined) return words.fromStore
  return productId === '' ? words.madeUp : words.namedOnly
}

function ProductDetails({
  line,
  change,
}: {
  line: SampleLine
  change: (changes: Partial<SampleLine>) => void
}) {
  return (
    <>
      <ListField
        label={words.tags}
        value={line.tags}
        onChange={(tags) => change({ tags })}
        help={testPanelWords.listHelp}
      />
      <div className={styles.fields}>
        <PlainField
          label={words.variantTitle}
          value={line.variantTitle}
          onChange={(variantTitle) => change({ variantTitle })}
        />
        <PlainField label={words.sku} value={line.sku} onChange={(sku) => change({ sku })} />
        <PlainField label={words.vendor} value={line.vendor} onChange={(vendor) => change({ vendor })} />
        <PlainField label={words.handle} value={line.handle} onChange={(handle) => change({ handle })} />
        <PlainField
          label={words.productType}
          value={line.productType ?? ''}
          onChange={(productType) => change({ productType })}
        />
        <AmountField
          label={words.compareAtPrice}
          value={line.compareAtPrice ?? 0}
          onChange={(compareAtPrice) => change({ compareAtPrice })}
        />
        <AmountField
          label={words.weight}
          value={line.weightInGrams}
          suffix={words.grams}
          onChange={(weightInGrams) => change({ weightInGrams })}
        />
      </div>
      <YesNoField
        label={words.giftCard}
        value={line.isGiftCard ?? false}
        onChange={(isGiftCard) => change({ isGiftCard })}
      />
      <YesNoField
        label={words.subscription}
        value={line.hasSellingPlan ?? false}
        onChange={(hasSellingPlan) => change({ hasSellingPlan })}
      />
    </>
  )
}
