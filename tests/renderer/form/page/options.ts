import { formatPersonReference } from '../../../../engine/index.ts'
import type { OptionsSource } from '../../../../renderer/form/state/options-source.ts'

const lists: Record<string, readonly string[]> = {
  countries: ['Nigeria', 'Ghana', 'Togo'],
  states: ['Kano', 'Lagos'],
  clients: ['Acme', 'Beta'],
  banks: ['First Bank', 'Zenith Bank']
}
const lgas: Record<string, readonly string[]> = { Kano: ['Dala', 'Gwale'], Lagos: ['Ikeja', 'Epe'] }

const employees = [
  { _id: '0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a', name: 'Ada Obi' },
  { _id: '0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b', name: 'Adaeze Bello' },
  { _id: '0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c', name: 'Bola Ade' },
  { _id: '0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d', name: 'Bola Ade' }
]

const asked = new URLSearchParams(location.search)
let failures = Number(asked.get('failures') ?? 0)
const delay = Number(asked.get('delay') ?? 0)

/** Serves lists as a server would: late with `?delay=`, and failing the first requests with `?failures=`. */
export const options: OptionsSource = {
  async load(list, params) {
    await new Promise(done => setTimeout(done, delay))
    if (failures-- > 0) throw new Error('network error')
    return list === 'lgas' ? (lgas[params.state ?? ''] ?? []) : (lists[list] ?? [])
  },
  referenceOf: id => formatPersonReference('BTC', id),
  async findEmployees(_, query) {
    await new Promise(done => setTimeout(done, delay))
    if (failures-- > 0) throw new Error('network error')
    if ('id' in query) return employees.filter(({ _id }) => _id === query.id)
    return employees.filter(({ name }) => name.toLowerCase().includes(query.search.toLowerCase()))
  },
  async diallingCodes() {
    await new Promise(done => setTimeout(done, delay))
    return [
      { country: 'Ghana', isoCode: 'GH', code: '233' },
      { country: 'Nigeria', isoCode: 'NG', code: '234' },
      { country: 'United Kingdom', isoCode: 'GB', code: '44' }
    ]
  }
}
