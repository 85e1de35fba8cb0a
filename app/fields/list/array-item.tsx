import { useWatch } from 'react-hook-form'
import type { ArrayField } from '#forms/field-schema.ts'
import { extendPath } from '#forms/path.ts'
import { formWords } from '#forms/words.ts'
import { useFormFields } from '../schema/form-fields-context.ts'
import { ObjectFields } from '../schema/nested-fields.tsx'
import { ListItem } from './list-item.tsx'
import type { useItemDrag } from './use-item-drag.ts'
import type { RepeatableList } from './use-repeatable-list.ts'

type ArrayItemProps = {
  readonly field: ArrayField
  readonly path: string
  readonly index: number
  readonly list: RepeatableList
  readonly dragging: ReturnType<typeof useItemDrag>
  readonly disabled: boolean
}

/** Item of a list in a schema. Its title and its muting are separate values. */
export function ArrayItem({ field, path, index, list, dragging, disabled }: ArrayItemProps) {
  const { form } = useFormFields()
  const itemPath = extendPath(path, index)
  const names = [field.itemTitleName, field.mute?.name].filter((name) => name !== undefined)
  const values = useWatch({
    control: form.control,
    name: names.map((name) => extendPath(itemPath, name)),
    exact: true,
  })
  const readValue = (name: string | undefined): unknown =>
    name === undefined ? undefined : values[names.indexOf(name)]

  const typedTitle = readValue(field.itemTitleName)
  const title =
    typeof typedTitle === 'string' && typedTitle.trim() !== ''
      ? typedTitle
      : formWords.list.numbered(field.itemLabel, index + 1)
  const { mute } = field
  return (
    <ListItem
      path={path}
      index={index}
      count={list.keys.length}
      title={title}
      isMuted={mute !== undefined && readValue(mute.name) === mute.on}
      disabled={disabled}
      drag={dragging.drag}
      handle={dragging.handleProps(index)}
      onMove={(to, part) => list.move(index, to, part)}
      onRemove={() => list.remove(index)}
      onDuplicate={list.isFull ? undefined : () => list.duplicate(index)}
      onMute={
        mute === undefined
          ? undefined
          : (muted) =>
              form.setValue(extendPath(itemPath, mute.name), muted ? mute.on : mute.off, {
                shouldDirty: true,
              })
      }
    >
      <ObjectFields schema={field.fields} path={itemPath} />
    </ListItem>
  )
}
