import { NavMenu } from '@shopify/app-bridge-react'
import { Outlet } from 'react-router'
import { discountTypeHandles } from '#rules/language/rule-types.ts'
import { ruleTypeWords } from '#rules/words/rule-types.ts'
import { shellWords } from '#rules/words/shell.ts'
import { DeadEndGuardProvider } from '../dead-ends/dead-end-guard.tsx'
import { features } from '../features/features.ts'
import { homePath, listPath } from '../paths.ts'
import { dataTypes } from '../types/registry.ts'
import { useAdminNavigation } from './navigation.ts'

/** The app's entries in the admin's menu, and the page of the current address. */
export function Shell() {
  useAdminNavigation()
  return (
    <>
      <NavMenu>
        {features
          .filter(({ inMenu }) => inMenu)
          .map(({ path, title }) => (
            <a key={path} href={path} {...(path === homePath ? { rel: 'home' } : {})}>
              {title}
            </a>
          ))}
        {[...dataTypes.map(({ handle }) => handle), ...discountTypeHandles].map((handle) => (
          <a key={handle} href={listPath(handle)}>
            {ruleTypeWords[handle].title}
          </a>
        ))}
      </NavMenu>
      <main aria-label={shellWords.mainLabel}>
        <DeadEndGuardProvider>
          <Outlet />
        </DeadEndGuardProvider>
      </main>
    </>
  )
}
