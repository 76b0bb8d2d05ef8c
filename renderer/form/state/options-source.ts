import type { DiallingCode } from '../../../engine/index.ts'

export type ListParams = { [name: string]: string }

/** Where the choices of a form come from. Forms never call the API themselves. */
export interface OptionsSource {
  load: (list: string, params: ListParams) => Promise<readonly string[]>
  /** All countries for phone numbers; without it, Nigeria only. */
  diallingCodes?: () => Promise<readonly DiallingCode[]>
}

/** An entry of a list: a text, or what is shown of it. */
export type ListEntry = string | { name: string; isoCode?: string; phonecode?: string }

/** The choices of the forms, from whatever knows the entries of a list. */
export function createOptionsSource(
  entriesOf: (list: string, params: ListParams) => Promise<readonly ListEntry[]>
): OptionsSource {
  return {
    async load(list, params) {
      return (await entriesOf(list, params)).map(entry => (typeof entry === 'string' ? entry : entry.name))
    },
    async diallingCodes() {
      return (await entriesOf('countries', {})).flatMap(entry =>
        typeof entry !== 'string' && entry.phonecode
          ? [{ country: entry.name, isoCode: entry.isoCode ?? '', code: entry.phonecode }]
          : []
      )
    }
  }
}
