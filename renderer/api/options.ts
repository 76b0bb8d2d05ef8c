import { api } from './api.ts'
import type { OptionsSource } from '../form/state/choices.ts'

/** An entry of a list: a text, or what is shown of it. */
type ListEntry = string | { name: string; isoCode?: string; phonecode?: string }

/** The choices of the forms, asked of the server. */
export const options: OptionsSource = {
  async load(list, params) {
    const query = new URLSearchParams(params).toString()
    return (await entriesOf(list, query)).map(entry => (typeof entry === 'string' ? entry : entry.name))
  },
  async diallingCodes() {
    return (await entriesOf('countries')).flatMap(entry =>
      typeof entry !== 'string' && entry.phonecode
        ? [{ country: entry.name, isoCode: entry.isoCode ?? '', code: entry.phonecode }]
        : []
    )
  }
}

async function entriesOf(list: string, query = '') {
  const { data } = await api.get<ListEntry[]>(`/options/${encodeURIComponent(list)}${query && `?${query}`}`)
  return data
}
