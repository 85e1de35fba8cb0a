import { Stack } from '../ui/stack.tsx'
import { Hint } from '../ui/text.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { TitledCard } from '../ui/titled-card.tsx'

export type MenuEntry = {
  readonly id: string
  readonly label: string
  readonly description?: string
  /** Path of a page of the app or of the admin. */
  readonly path: string
}

type MenuListProps = { readonly title: string; readonly entries: readonly MenuEntry[] }

/** Links to other pages, each with a short description. */
export default function MenuList({ title, entries }: MenuListProps) {
  return (
    <TitledCard title={title}>
      <Stack between="parts">
        {entries.map(({ id, label, description, path }) => (
          <Stack key={id} between="title" atStart>
            <TextLink path={path} text={label} />
            {description !== undefined && <Hint>{description}</Hint>}
          </Stack>
        ))}
      </Stack>
    </TitledCard>
  )
}
