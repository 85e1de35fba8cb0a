import { type ConnectionArguments, connect } from '../../admin-api/connection.ts'
import type { AdminContext } from '../../admin-api/context.ts'
import { findNumber } from '../../platform-ids.ts'
import { themeName, themeNumber } from '../../storefront/theme-files/theme.ts'
import { isNamedByPattern, themeForm } from './form.ts'

type ThemeListArguments = ConnectionArguments & { roles?: string[] | null; names?: string[] | null }

/** Reads of the shop's theme. No call of the Admin API changes it here. */
export const themeRoot = {
  theme: ({ id }: { id: string }, context: AdminContext) =>
    findNumber('OnlineStoreTheme', id) === undefined ? null : context.findNode(id),
  themes({ roles, names, ...page }: ThemeListArguments, context: AdminContext) {
    const state = context.read()
    const isWanted =
      (roles == null || roles.includes('MAIN')) &&
      (names == null || names.some((name) => isNamedByPattern(themeName, name)))
    const number = themeNumber(state.shop)
    const byNumber = { sortValue: (id: number) => id, idOf: (id: number) => id }
    return connect(isWanted ? [number] : [], page, byNumber, () => themeForm(state))
  },
}
