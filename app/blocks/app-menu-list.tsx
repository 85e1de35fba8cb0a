import { discountTypeHandles } from '#rules/language/rule-types.ts'
import { ruleTypeWords } from '#rules/words/rule-types.ts'
import { usePages } from '../pages/pages-context.ts'
import { listPath } from '../paths.ts'
import { dataTypes } from '../types/registry.ts'
import MenuList, { type MenuEntry } from './menu-list.tsx'

const ofTypes = [...dataTypes.map(({ handle }) => handle), ...discountTypeHandles].map(
  (handle): MenuEntry => ({
    id: handle,
    label: ruleTypeWords[handle].title,
    description: ruleTypeWords[handle].description,
    path: listPath(handle),
  }),
)

/** Every page of the app, with its purpose. */
export default function AppMenuList({ title }: { readonly title: string }) {
  const ofPages = usePages().map(
    ({ path, title: label, subtitle }): MenuEntry => ({
      id: path,
      label,
      path,
      ...(subtitle !== undefined && { description: subtitle }),
    }),
  )
  return <MenuList title={title} entries={[...ofPages, ...ofTypes]} />
}
