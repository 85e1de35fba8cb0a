import { discountTypeHandles } from '#rules/language/rule-types.ts'
import { ruleTypeWords } from '#rules/words/rule-types.ts'
import { features } from '../features/features.ts'
import { listPath } from '../paths.ts'
import { dataTypes } from '../types/registry.ts'
import MenuList, { type MenuEntry } from './menu-list.tsx'

const ofFeatures = features.map(
  ({ path, title, subtitle }): MenuEntry => ({
    id: path,
    label: title,
    path,
    ...(subtitle !== undefined && { description: subtitle }),
  }),
)

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
  return <MenuList title={title} entries={[...ofFeatures, ...ofTypes]} />
}
