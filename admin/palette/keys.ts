const isMac = /mac|iphone|ipad/i.test(navigator.platform)

/** How the key that goes with others is called on this device. */
export const commandKey = isMac ? '⌘' : 'Ctrl'

interface KeyGroup {
  title: string
  keys: { press: string[]; does: string }[]
}

/** What keys do, by where. */
export const keyGroups: KeyGroup[] = [
  {
    title: 'On every page',
    keys: [
      { press: [commandKey, 'K'], does: 'Search people, pages and actions' },
      { press: ['?'], does: 'Show these keys' },
      { press: ['Esc'], does: 'Close a menu or a dialog' }
    ]
  },
  {
    title: 'In the list of employees',
    keys: [
      { press: ['/'], does: 'Search' },
      { press: ['['], does: 'Previous page' },
      { press: [']'], does: 'Next page' }
    ]
  },
  {
    title: 'While reviewing',
    keys: [
      { press: ['A'], does: 'Accept' },
      { press: ['C'], does: 'Ask to correct' },
      { press: ['N'], does: 'Next record' },
      { press: ['['], does: 'Previous record' }
    ]
  }
]
