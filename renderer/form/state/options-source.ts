import { type DiallingCode, sortByLabels } from '../../../engine/index.ts'
import { findListTexts } from '../../language/language.ts'

export type ListParams = { [name: string]: string }

/** Where the choices of a form come from. Forms never call the API themselves. */
export interface OptionsSource {
  load: (list: string, params: ListParams) => Promise<readonly string[]>
  /** All countries for phone numbers; without it, Nigeria only. */
  diallingCodes?: () => Promise<readonly DiallingCode[]>
  /** Of a list of employees, those whose name has some letters in it, or the one of this id. */
  findEmployees?: (list: string, query: EmployeeQuery) => Promise<readonly FoundEmployee[]>
}

export type EmployeeQuery = { search: string } | { id: string }

/** An employee who may be chosen. */
export interface FoundEmployee {
  _id: string
  name: string
}

/** An entry of a list: a text, or what is shown of it. */
export type ListEntry = string | { name: string; isoCode?: string; phonecode?: string }

/** The choices of the forms, from whatever knows the entries of a list. */
export function createOptionsSource(
  entriesOf: (list: string, params: ListParams) => Promise<readonly ListEntry[]>,
  findEmployees: NonNullable<OptionsSource['findEmployees']>
): OptionsSource {
  return {
    findEmployees,
    async load(list, params) {
      return (await entriesOf(list, params)).map(nameOf)
    },
    async diallingCodes() {
      const [entries, texts] = await Promise.all([entriesOf('countries', {}), findListTexts('countries')])
      return sortByLabels(entries, texts, nameOf).flatMap(entry =>
        typeof entry !== 'string' && entry.phonecode
          ? [
              {
                country: texts?.[entry.name] ?? entry.name,
                isoCode: entry.isoCode ?? '',
                code: entry.phonecode
              }
            ]
          : []
      )
    }
  }
}

const nameOf = (entry: ListEntry): string => (typeof entry === 'string' ? entry : entry.name)
