/** What may be done with options; `unknown` is for a type of action that is in no table. */
export enum OptionAction {
  unknown,
  hideNamed,
  hideListed,
  hideAll,
  hideAllExceptNamed,
  renameNamed,
  moveNamed,
  throwError,
}
