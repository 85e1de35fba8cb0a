/** Why a workbook is not read. `tooLarge`: it unpacks to more than a page can hold; `broken`: parts are missing or torn. */
export type WorkbookRefusal = 'tooLarge' | 'broken'

export class WorkbookRefusedError extends Error {
  readonly refusal: WorkbookRefusal

  constructor(refusal: WorkbookRefusal, message: string) {
    super(message)
    this.refusal = refusal
  }
}
