import { NavMenu } from '@shopify/app-bridge-react'
import { Outlet } from 'react-router'
import { shellWords } from '#rules/words/shell.ts'
import { codWithFeePath, homePath, listPath } from '../paths.ts'
import { dataTypes } from '../types/registry.ts'
import { useAdminNavigation } from './navigation.ts'

/** The app's entries in the admin's menu, and the page of the current address. */
export function Shell() {
  useAdminNavigation()
  return (
    <>
      <NavMenu>
        <a href={homePath} rel="home">
          {shellWords.menu.home}
        </a>
        <a href={codWithFeePath}>{shellWords.menu.codWithFee}</a>
        {dataTypes.map(({ handle, title }) => (
          <a key={handle} href={listPath(handle)}>
            {title}
          </a>
        ))}
      </NavMenu>
      <main aria-label={shellWords.mainLabel}>
        <Outlet />
      </main>
    </>
  )
}
