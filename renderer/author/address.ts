import { useCallback } from 'react'
import { useAddressQuery } from '../navigation/use-address-query.ts'

export const tabs = [
  { name: 'form', title: 'Form' },
  { name: 'admin', title: 'Admin section' },
  { name: 'sheet', title: 'Spreadsheet' },
  { name: 'types', title: 'TypeScript' },
  { name: 'api', title: 'API' },
  { name: 'problems', title: 'Problems' }
] as const

export const widths = [360, 768, 1280] as const
export const states = ['sample', 'empty', 'error'] as const

type TabName = (typeof tabs)[number]['name']
export type Width = (typeof widths)[number]
/** How the form is filled: with sample answers, empty, or empty with all its problems shown. */
export type SampleState = (typeof states)[number]

/** The state of the page. All of it is in the address, so that it can be shared. */
export interface AuthorView {
  file: string
  tab: TabName
  state: SampleState
  width: Width
  /** The number of the page of a form that is split into several. */
  page: number
}

const start = { file: '', tab: 'form', state: 'sample', width: 360, page: 1 } as const

/** Returns the state in the address and a function to change it. Only another file or tab adds a history entry. */
export function useAuthorView() {
  const [params, changeQuery] = useAddressQuery()
  const view: AuthorView = {
    file: params.get('file') ?? start.file,
    tab: tabs.find(({ name }) => name === params.get('tab'))?.name ?? start.tab,
    state: states.find(state => state === params.get('state')) ?? start.state,
    width: widths.find(width => String(width) === params.get('width')) ?? start.width,
    page: Number(params.get('page')) || start.page
  }
  const setView = useCallback(
    (to: Partial<AuthorView>) =>
      changeQuery(
        before => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(to)) next.set(name, String(value))
          return next
        },
        { replace: !('file' in to || 'tab' in to) }
      ),
    [changeQuery]
  )
  return { view, setView }
}

/** Returns the address of another file, with the rest of the state unchanged. */
export function addressOf(view: AuthorView, file: string): string {
  const { tab, state, width } = view
  return `?${new URLSearchParams({ file, tab, state, width: String(width) })}`
}
