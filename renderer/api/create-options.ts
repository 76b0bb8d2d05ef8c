import { formatPersonReference, sortByLabels } from '../../engine/index.ts'
import { organisation } from '../../generated/journey.ts'
import type { ListParams, OptionsSource } from '../form/state/options-source.ts'
import { findListTexts } from '../language/language.ts'

/** An entry of a list: a text, or an object with the text to show. */
export type ListEntry = string | { name: string; isoCode?: string; phonecode?: string }

/** Creates the choices of the forms from a function that returns the entries of a list. */
export function createOptionsSource(
  entriesOf: (list: string, params: ListParams) => Promise<readonly ListEntry[]>,
  findEmployees: NonNullable<OptionsSource['findEmployees']>
): OptionsSource {
  return {
    findEmployees,
    referenceOf: id => formatPersonReference(organisation.abbreviation, id),
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
