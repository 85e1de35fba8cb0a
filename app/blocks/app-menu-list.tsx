import { usePages } from '../pages/pages-context.ts'
import MenuList, { type MenuEntry } from './menu-list.tsx'

/** Every page of the app, with its purpose. */
export default function AppMenuList({ title }: { readonly title: string }) {
  const entries = usePages().map(
    ({ path, title: label, subtitle }): MenuEntry => ({
      id: path,
      label,
      path,
      ...(subtitle !== undefined && { description: subtitle }),
    }),
  )
  return <MenuList title={title} entries={entries} />
}
