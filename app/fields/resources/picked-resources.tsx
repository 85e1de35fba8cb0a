import { Button, Icon, Text } from '@shopify/polaris'
import { CollectionIcon, ProductIcon, XIcon } from '@shopify/polaris-icons'
import { type PickedResource, type ResourceKind, shortId } from '#forms/picked-resource.ts'
import { formWords as words } from '#forms/words.ts'
import styles from './picked-resources.module.css'

type PickedResourcesProps = {
  readonly resources: readonly PickedResource[]
  readonly kind: ResourceKind
  readonly disabled: boolean
  readonly onRemove: (resource: PickedResource) => void
}

/** Width and height of a picture, in pixels. */
const pictureSize = 40

const placeholders = { product: ProductIcon, variant: ProductIcon, collection: CollectionIcon } as const

/** Picked resources, each with its picture and a button to remove it. */
export function PickedResources({ resources, kind, disabled, onRemove }: PickedResourcesProps) {
  return (
    <ul className={styles.list}>
      {resources.map((resource) => (
        <li key={resource.id} className={styles.entry}>
          {/* Polaris' own thumbnail includes code of lists, which would add 27 kB to a form. */}
          <span className={styles.picture}>
            {resource.image === '' ? (
              <Icon source={placeholders[kind]} />
            ) : (
              <img src={resource.image} alt="" width={pictureSize} height={pictureSize} />
            )}
          </span>
          <div className={styles.title}>
            <Text as="span">{describeResource(resource, kind)}</Text>
            {resource.variants !== undefined && resource.variants.length > 1 && (
              <Text as="p" tone="subdued" variant="bodySm">
                {words.variantCount(resource.variants.length)}
              </Text>
            )}
          </div>
          <Button
            variant="tertiary"
            icon={XIcon}
            disabled={disabled}
            accessibilityLabel={words.list.remove(describeResource(resource, kind))}
            onClick={() => onRemove(resource)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Title of a resource, or its number if only its id is known. */
export function describeResource({ title, id }: PickedResource, kind: ResourceKind): string {
  return title === '' ? words.resources[kind].unnamed(shortId(id)) : title
}
